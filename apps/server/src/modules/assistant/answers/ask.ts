import type { EventOf, Calls } from '@tensaku/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import type { Writing, WrittenEnd } from '../../../ports/writings.ts'
import { type Chat, chatView, questionView } from '../view.ts'
import { type Begun, beginAnswer } from './begin-answer.ts'
import { builtInAnswer } from './built-in.ts'
import { knowledgeOf } from './knowledge.ts'
import { promptFor } from './prompt.ts'
import type { Question } from './question.ts'
import { writeAnswer } from './write-answer.ts'

export type ChatEvent = EventOf<Calls['POST /api/users/{id}/assistants/chats/orders']>

/** Begins an answer. One of the AI is written from here on, whether or not its caller stays. */
async function begin(services: Services, question: Question): Promise<Begun & { writing: Writing | undefined }> {
  const { db, clock, llm, writings } = services
  const knowledge = await knowledgeOf(db, question, clock.now())
  const ready = question.tutor === 'built_in' ? await builtInAnswer(services, question, knowledge) : undefined
  const begun = await inTransaction(db, (tx) => beginAnswer(tx, services, question, ready))
  const { request, state } = begun.answer
  if (state === 'kept' || !llm) return { ...begun, writing: undefined }
  if (!begun.isNew) return { ...begun, writing: writings.of(request) }
  const prompt = promptFor(question, knowledge)
  const writing = writings.start(request, (given) => writeAnswer({ ...services, llm }, begun, prompt, given))
  return { ...begun, writing }
}

function refuseFailed(end: WrittenEnd | undefined): void {
  if (end?.kind !== 'failed' && end?.kind !== 'off') return
  const extra = end.retryAfter === undefined ? {} : { retry_after: end.retryAfter }
  throw new Refused(end.kind === 'off' ? 'assistant_off' : 'assistant_failed', extra)
}

/** The chat with the whole answer. An answer that another process writes is pending. */
async function answered(services: Services, of: () => Promise<Question>): Promise<Chat> {
  const question = await of()
  const { chat, writing } = await begin(services, question)
  refuseFailed(await writing?.ended)
  return chatView(services.db, chat, question.course, services.clock.now())
}

/** The answer as it is written. A caller who leaves does not stop it. */
async function* written(services: Services, of: () => Promise<Question>): AsyncGenerator<ChatEvent> {
  const question = await of()
  const { chat, answer, writing } = await begin(services, question)
  yield { event: 'begin', data: { session_token: chat.token, message: questionView(answer) } }
  if (writing) for await (const delta of writing.read()) yield { event: 'text', data: { delta } }
  else if (answer.content !== '') yield { event: 'text', data: { delta: answer.content } }
  refuseFailed(await writing?.ended)
  const { messages, quota } = await chatView(services.db, chat, question.course, services.clock.now())
  yield { event: 'end', data: { messages, quota } }
}

/** Asks the assistant: the whole chat, or events. */
export const ask = (
  services: Services,
  question: () => Promise<Question>,
  wantsEvents: boolean,
): Promise<Chat> | AsyncIterable<ChatEvent> => (wantsEvents ? written : answered)(services, question)
