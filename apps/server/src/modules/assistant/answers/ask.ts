import type { Course } from '@tensaku/domain/catalogue'
import type { Tx } from '../../../db/database.ts'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { chatOf, type ChatOf } from '../../chats/index.ts'
import { lockSave } from '../../drafts/index.ts'
import { quotaView } from '../view.ts'

/** A question about a member's text. */
export type Question = { userId: number; of: ChatOf; course: Course; token: string | null; tutor: 'ai' | 'built_in' }

/** Refuses an answer in the order of the contract, under the member's lock. A draft is locked before its member. */
async function refuse(tx: Tx, { userId, of, course, token, tutor }: Question, now: Date): Promise<never> {
  if (of.kind === 'save') orRefuse(await lockSave(tx, userId, of.id), 'draft_not_found')
  await lockUser(tx, userId)
  const chat = await chatOf(tx, userId, of)
  if (token !== null && chat?.token !== token.toLowerCase()) throw new Refused('chat_not_found')
  if (tutor === 'ai' && !(await quotaView(tx, userId, course, now))) throw new Refused('assistant_not_in_plan')
  throw new Refused('assistant_off')
}

/** Asks the assistant. */
export const ask = ({ db, clock }: Services, question: Question): Promise<never> =>
  inTransaction(db, (tx) => refuse(tx, question, clock.now()))
