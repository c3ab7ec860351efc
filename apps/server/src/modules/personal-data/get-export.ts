import { jstDate } from '@tensaku/domain/calendar'
import { implement } from '../../http/call.ts'
import { found } from '../../http/refused.ts'
import { unpack } from './pack.ts'
import { exportBehind } from './repo.ts'

export const getExport = implement(
  'GET /api/exports/{token}',
  async ({ db, clock, digest }, { params }) =>
    found(await exportBehind(db, digest('export', params.token), clock.now()), 'export_not_found'),
  async ({ clock }, { loaded, answerHeader }) => {
    const content = found(loaded.content, 'export_not_found')
    const date = jstDate(loaded.ready_at ?? clock.now())
    answerHeader('Content-Disposition', `attachment; filename="tensaku-${date}.json"`)
    return unpack(content)
  },
)
