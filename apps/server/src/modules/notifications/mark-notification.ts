import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { announce } from './outbox.ts'
import { byId, setRead } from './repo.ts'
import { notificationView } from './view.ts'

export const markNotification = implement(
  'PATCH /api/users/{id}/notifications/{notificationId}',
  async ({ db }, { actor, params }) =>
    orRefuse(await byId(db, actor.id, params.notificationId), 'notification_not_found'),
  async ({ db, clock }, { actor, loaded, body }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const row = await setRead(tx, actor.id, loaded.id, body.read ? (loaded.read_at ?? now) : null)
      await announce(tx, { audience: 'member', id: actor.id, event: { kind: 'notification', id: row.id }, now })
      return notificationView(row)
    }),
)
