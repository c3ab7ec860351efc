import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { deleteChat } from '../../chats/index.ts'
import { announce } from '../../notifications/index.ts'
import { ownOrderChat } from '../own-chat.ts'
import { chatView } from '../view.ts'

export const getOrderChat = implement(
  'GET /api/users/{id}/assistant/orders/{orderId}/chat/{session}',
  ownOrderChat,
  async ({ db, clock }, { loaded: { chat, course } }) => chatView(db, chat, course, clock.now()),
)

export const deleteOrderChat = implement(
  'DELETE /api/users/{id}/assistant/orders/{orderId}/chat/{session}',
  ownOrderChat,
  async ({ db, clock }, { actor, params, loaded: { chat } }) => {
    await inTransaction(db, async (tx) => {
      await deleteChat(tx, chat.id)
      const event = { kind: 'order', id: params.orderId } as const
      await announce(tx, { audience: 'member', id: actor.id, event, now: clock.now() })
    })
    return undefined
  },
)
