import { implement } from '../../http/call.ts'
import { exportsOf } from './repo.ts'
import { exportView } from './view.ts'

const most = 20

export const listExports = implement('GET /api/users/{id}/exports', async ({ db, clock }, { actor }) => ({
  items: (await exportsOf(db, actor.id, clock.now(), most)).map(exportView),
}))
