import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { deleteChat } from '../../chats/index.ts'
import { setChatToken } from '../../drafts/index.ts'
import { announceChat } from '../announce-chat.ts'
import { ownDraftChat } from '../own-chat.ts'
import { chatView } from '../view.ts'

export const getDraftChat = implement(
  'GET /api/users/{id}/assistants/chats/{session}/orders/{saveId}',
  ownDraftChat,
  async ({ db, clock }, { loaded: { chat, course } }) => chatView(db, chat, course, clock.now()),
)

/** An answer under way is written to its end, kept nowhere, and uses nothing. */
export const deleteDraftChat = implement(
  'DELETE /api/users/{id}/assistants/chats/{session}/orders/{saveId}',
  ownDraftChat,
  async ({ db, clock }, { actor, params, loaded: { chat } }) => {
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      await setChatToken(tx, { userId: actor.id, saveId: params.saveId }, null, now)
      await deleteChat(tx, chat.id)
      await announceChat(tx, chat, { isOther: true, now })
    })
    return undefined
  },
)
