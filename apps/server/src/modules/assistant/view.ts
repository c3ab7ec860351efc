import type { Answer } from '@tensaku/contract'
import type { Course } from '@tensaku/domain/catalogue'
import type { Connection } from '../../db/database.ts'
import { answersOf, type AnswerRow, type ChatRow } from '../chats/index.ts'
import { aiQuotaOf } from '../subscriptions/index.ts'

export type Chat = Answer<'POST /api/users/{id}/assistants/chats/orders'>
export type ChatMessage = Chat['messages'][number]

/** A question as a message. Each row is two messages, so their ids are twice its own and the one after. */
export const questionView = ({ id, input, template, place, asked_at: at }: AnswerRow): ChatMessage => ({
  id: 2 * id,
  role: 'user',
  content: input,
  input: null,
  source: null,
  template,
  place,
  stopped: false,
  pending: false,
  at: at.toISOString(),
})

const answerView = (row: AnswerRow): ChatMessage => ({
  id: 2 * row.id + 1,
  role: 'assistant',
  content: row.content,
  input: row.input,
  source: row.source,
  template: row.template,
  place: row.place,
  stopped: row.stopped,
  pending: row.state === 'writing',
  at: (row.answered_at ?? row.asked_at).toISOString(),
})

export const messagesOf = (answers: readonly AnswerRow[]): ChatMessage[] =>
  answers.flatMap((row) => [questionView(row), answerView(row)])

/** The quota that pays the member's next answer; null without one. */
export async function quotaView(db: Connection, userId: number, course: Course, now: Date): Promise<Chat['quota']> {
  const quota = await aiQuotaOf(db, userId, course, now)
  return quota ? { ...quota, resets_at: quota.resets_at?.toISOString() ?? null } : null
}

/** A chat as its learner sees it now. */
export async function chatView(
  db: Connection,
  { id, user_id: userId, token }: ChatRow,
  course: Course,
  now: Date,
): Promise<Chat> {
  return {
    session_token: token,
    messages: messagesOf(await answersOf(db, id, now)),
    quota: await quotaView(db, userId, course, now),
  }
}
