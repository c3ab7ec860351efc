import type { Tx } from '../../../db/database.ts'
import { dropAnswer } from '../../chats/index.ts'
import { announce } from '../../notifications/index.ts'
import { release } from '../../subscriptions/index.ts'

export type GivenUp = { id: number; chat_id: number; user_id: number; request: string; token: string }

/** Deletes an answer that will not come, under the member's lock, and frees what was reserved for it. */
export async function giveUp(tx: Tx, answer: GivenUp, now: Date): Promise<void> {
  await dropAnswer(tx, answer)
  await release(tx, { type: 'request', id: answer.request }, now)
  const event = { kind: 'chat', session_token: answer.token } as const
  await announce(tx, { audience: 'member', id: answer.user_id, event, now })
}
