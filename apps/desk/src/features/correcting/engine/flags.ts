import type { DeskOrder, Result } from '@tensaku/contract'
import { flagsOf, ownTexts, textsOf, type Flag } from '@tensaku/domain/flags'
import { answerTo } from './answers.ts'
import type { WorkContent } from './content.ts'

/** What an operator looks at before the learner reads it (C.2). */
export function flagsFor(order: DeskOrder, content: WorkContent): Flag[] {
  const answers = order.questions.map(({ id }) => answerTo(content, id))
  return flagsOf({ ...content, answers }, ownTexts(order))
}

/** What keeps a return with this word to the learner from being sent. */
export const flagsInWord = (order: DeskOrder, word: string): Flag[] =>
  flagsOf({ lines: [], comment: word }, ownTexts(order))

/** What keeps an amendment of that from being delivered: what its learner has read already does not. */
export const flagsBeyond = (result: Result, order: DeskOrder, content: WorkContent): Flag[] =>
  flagsOf({ ...content, answers: [] }, [...ownTexts(order), ...textsOf(result)])
