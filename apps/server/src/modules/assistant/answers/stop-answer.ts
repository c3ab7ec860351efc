import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { chatByToken, stopAnswers } from '../../chats/index.ts'
import { isToken } from '../own-chat.ts'

/** Asks whichever process writes the answer to stop. */
export const stopAnswer = implement('POST /api/users/{id}/assistants/stop', async ({ db }, { actor, body }) => {
  if (!isToken(body.session_token)) throw new Refused('chat_not_found')
  const chat = orRefuse(await chatByToken(db, actor.id, body.session_token), 'chat_not_found')
  await stopAnswers(db, chat.id)
  return undefined
})
