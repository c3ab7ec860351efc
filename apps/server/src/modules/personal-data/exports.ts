import type { Answer } from '@tensaku/contract'
import { day } from '@tensaku/domain/calendar'
import { lockUser } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { noteEvent, secondsUntil, visitorOf } from '../account/index.ts'
import { type ExportRow, exportsSince, insertExport, waitingExport, exportsOf } from './repo.ts'

type Shown = Answer<'POST /api/users/{id}/exports'>

/** An export that cannot be downloaded any more has no expiry. */
const exportView = (row: ExportRow): Shown => ({
  id: row.id,
  status: row.status as Shown['status'],
  created_at: row.created_at.toISOString(),
  expires_at: (row.living && row.expires_at?.toISOString()) || null,
})

const mostADay = 3

export const requestExport = implement('POST /api/users/{id}/exports', async ({ db, clock }, asked) =>
  inTransaction(db, async (tx) => {
    const { id, sessionId } = asked.actor
    await lockUser(tx, id)
    const now = clock.now()
    const waiting = await waitingExport(tx, id, now)
    if (waiting) return exportView(waiting)
    const { made, oldest } = await exportsSince(tx, id, new Date(now.getTime() - day))
    if (made >= mostADay && oldest)
      throw new Refused('too_many_requests', { retry_after: secondsUntil(oldest, day, now) })
    await noteEvent(tx, { userId: id, kind: 'export_asked', at: now, sessionId }, visitorOf(asked))
    return exportView(await insertExport(tx, { userId: id, sessionId, at: now }))
  }),
)

const most = 20

export const listExports = implement('GET /api/users/{id}/exports', async ({ db, clock }, { actor }) => ({
  items: (await exportsOf(db, actor.id, clock.now(), most)).map(exportView),
}))
