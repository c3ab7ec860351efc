import type { DeskOrder, Result } from '@tensaku/contract'
import { flagsOf, ownTexts, textsOf, type Flag } from '@tensaku/domain/flags'
import { answerTo } from './answers.ts'
import type { WorkContent } from './content.ts'

/** The reasons why an operator checks a delivery before the learner reads it (C.2). */
export function flagsFor(order: DeskOrder, content: WorkContent): Flag[] {
  const answers = order.questions.map(({ id }) => answerTo(content, id))
  return flagsOf({ ...content, answers }, ownTexts(order))
}

/** The reasons why a return with this comment cannot be sent. */
export const flagsInWord = (order: DeskOrder, word: string): Flag[] =>
  flagsOf({ lines: [], comment: word }, ownTexts(order))

/** The reasons why an answer after the delivery cannot be sent. Texts that its learner has already read do not count. */
export function flagsInAnswer(order: DeskOrder, answer: string): Flag[] {
  const read = order.questions.map((question) => question.answer ?? '')
  const known = [...ownTexts(order), ...(order.result ? textsOf(order.result) : []), ...read]
  return flagsOf({ lines: [], comment: '', answers: [answer] }, known)
}

/** The reasons for which an amendment is checked first. Texts that its learner has already read do not count. */
export const flagsBeyond = (result: Result, order: DeskOrder, content: WorkContent): Flag[] =>
  flagsOf({ ...content, answers: [] }, [...ownTexts(order), ...textsOf(result)])
