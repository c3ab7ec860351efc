import type { Tx } from '../../../db/database.ts'
import { chatById, dropAnswer } from '../../chats/index.ts'
import { release } from '../../subscriptions/index.ts'
import { announceChat } from '../announce-chat.ts'

type GivenUp = { id: number; chat_id: number; request: string }

/** Deletes an answer that will not come, under the member's lock, and frees what was reserved for it. */
export async function giveUp(tx: Tx, answer: GivenUp, now: Date): Promise<void> {
  const chat = await chatById(tx, answer.chat_id)
  const isOther = await dropAnswer(tx, answer)
  await release(tx, { type: 'request', id: answer.request }, now)
  // The deletion of a chat has announced itself.
  if (chat) await announceChat(tx, chat, { isOther, now })
}
