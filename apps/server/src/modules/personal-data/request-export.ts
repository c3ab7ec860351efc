import { lockUser } from '../../db/locks.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { countExports, insertExport, waitingExport } from './repo.ts'
import { exportView } from './view.ts'

const mostADay = 3
const day = 24 * 60 * 60 * 1000

export const requestExport = implement('POST /api/users/{id}/exports', async ({ db, clock }, { actor: { id } }) =>
  db.transaction().execute(async (tx) => {
    await lockUser(tx, id)
    const waiting = await waitingExport(tx, id)
    if (waiting) return exportView(waiting)
    const now = clock.now()
    const made = await countExports(tx, id, new Date(now.getTime() - day))
    if (made >= mostADay) throw new Refused('too_many_requests')
    return exportView(await insertExport(tx, id, now))
  }),
)
