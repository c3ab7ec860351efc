import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { lockUser } from '../../../db/locks.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import {
  answerByKey,
  answersOf,
  chatOf,
  insertAnswer,
  insertChat,
  leftBehind,
  type AnswerRow,
  type ChatRow,
} from '../../chats/index.ts'
import { lockSave, setChatToken } from '../../drafts/index.ts'
import { reserve } from '../../subscriptions/index.ts'
import { announceChat } from '../announce-chat.ts'
import { quotaView } from '../view.ts'
import { giveUp } from './give-up.ts'
import type { Question } from './question.ts'

/** A chat is as long as one prompt may sensibly follow it. */
const mostMessages = 60

/** An answer is given up after this time; its provider is given 60 seconds. */
const heldMs = 90_000

export type Begun = { chat: ChatRow; answer: AnswerRow; isNew: boolean }

/** The answer of a request that came before with the same key. Refuses `key_reused` for another question. */
async function answeredBefore(tx: Tx, { userId, key, input, tutor }: Question, chat: ChatRow | undefined, now: Date) {
  const known = key === '' ? undefined : await answerByKey(tx, userId, key)
  if (!known) return undefined
  if (known.chat_id !== chat?.id || known.input !== input || known.source !== tutor) throw new Refused('key_reused')
  return known.held_until && known.held_until <= now ? undefined : { chat, answer: known, isNew: false }
}

/** Refuses without a plan or trial, an AI, or anything left. Returns the key of the quota. */
async function payable(tx: Tx, { llm }: Services, { userId, course }: Question, now: Date) {
  const quota = await quotaView(tx, userId, course, now)
  if (!quota) throw new Refused('assistant_not_in_plan')
  if (!llm) throw new Refused('assistant_off')
  if (quota.used >= quota.limit) throw new Refused('assistant_quota_used', { quota })
  return quota
}

/**
 * Begins an answer under the member's lock, in the order of the contract's refusals: one of the AI is reserved, one of the built-in
 * tutor (`ready`) is kept at once. A draft is locked before its member.
 */
export async function beginAnswer(
  tx: Tx,
  services: Services,
  question: Question,
  ready: string | undefined,
): Promise<Begun> {
  const { userId, of, course, token, key, tutor, input, template, place } = question
  if (of.kind === 'save') orRefuse(await lockSave(tx, userId, of.id), 'draft_not_found')
  await lockUser(tx, userId)
  const now = services.clock.now()
  const known = await chatOf(tx, userId, of)
  if (token !== null && known?.token !== token.toLowerCase()) throw new Refused('chat_not_found')
  const before = await answeredBefore(tx, question, known, now)
  if (before) return before
  const quota = tutor === 'ai' ? await payable(tx, services, question, now) : undefined
  if (known) for (const left of await leftBehind(tx, now, { chatId: known.id })) await giveUp(tx, left, now)
  const answers = known ? await answersOf(tx, known.id, now) : []
  if (answers.some(({ state }) => state === 'writing')) throw new Refused('chat_busy')
  if (2 * answers.length + 2 > mostMessages) throw new Refused('chat_full')

  const present = await chatOf(tx, userId, of)
  const chat = present ?? (await insertChat(tx, userId, of, now))
  const request = randomUUID()
  const ends =
    ready === undefined
      ? { state: 'writing', held_until: new Date(now.getTime() + heldMs) }
      : { state: 'kept', content: ready, answered_at: now }
  const asked = { chat_id: chat.id, user_id: userId, request, source: tutor, input, template, place, asked_at: now }
  const answer = await insertAnswer(tx, { ...asked, ...(key !== '' && { key }), ...ends })
  const ref = { type: 'request', id: request } as const
  if (quota && !(await reserve(tx, { userId, key: quota.key, ref, now })))
    throw new Refused('assistant_quota_used', { quota: await quotaView(tx, userId, course, now) })
  if (ready !== undefined && of.kind === 'save') await setChatToken(tx, { userId, saveId: of.id }, chat.token, now)
  await announceChat(tx, chat, { isOther: !present, now })
  return { chat, answer, isNew: true }
}
