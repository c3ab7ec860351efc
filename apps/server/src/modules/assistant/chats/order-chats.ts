import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { deleteChat } from '../../chats/index.ts'
import { announceChat } from '../announce-chat.ts'
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
  async ({ db, clock }, { loaded: { chat } }) => {
    await inTransaction(db, async (tx) => {
      await deleteChat(tx, chat.id)
      await announceChat(tx, chat, { isOther: true, now: clock.now() })
    })
    return undefined
  },
)
