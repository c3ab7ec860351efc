import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { announce } from './outbox.ts'
import { byId, listOf, setAllRead, setRead } from './repo.ts'
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

export const readAllNotifications = implement(
  'POST /api/users/{id}/notifications/read-all',
  async ({ db, clock }, { actor }) => {
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      await setAllRead(tx, actor.id, now)
      const [newest] = await listOf(tx, actor.id, undefined, 1)
      if (newest)
        await announce(tx, { audience: 'member', id: actor.id, event: { kind: 'notification', id: newest.id }, now })
    })
    return undefined
  },
)
