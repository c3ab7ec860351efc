import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { announce } from './outbox.ts'
import { listOf, setAllRead } from './repo.ts'

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
