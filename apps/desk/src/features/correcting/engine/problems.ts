import type { DeskOrder, NotDeliverable } from '@tensaku/contract'
import { deliveryProblems } from '@tensaku/domain/orders'
import { answerTo } from './answers.ts'
import { lineOf } from './content.ts'
import type { WorkContent } from './content.ts'
import { editsOf, explained } from './explaining.ts'

/** A problem that blocks a delivery, and its place: a line by its number, a question by its id. */
export type Problem = { key: string; n?: number; question?: number }

/** The parts of an order that its checks read. */
export type Judged = Pick<DeskOrder, 'lines' | 'course' | 'language'> & {
  questions: readonly Pick<DeskOrder['questions'][number], 'id'>[]
}

/** Questions that came with the draft and have no answer yet. */
export const unanswered = (order: Judged, content: WorkContent): number[] =>
  order.questions.filter(({ id }) => answerTo(content, id).trim() === '').map(({ id }) => id)

/** Places each question's problem at its question; the rule itself only knows that some are open. */
export const placed = (found: NotDeliverable['problems'], open: readonly number[]): Problem[] =>
  found.flatMap(({ key, n }): Problem[] =>
    key === 'question_unanswered' && open.length > 0
      ? open.map((question) => ({ key, question }))
      : [{ key, ...(n !== undefined && { n }) }],
  )

/** Everything that is missing (C.2), and explanations whose place is gone: only a person keeps or deletes those. */
export function problemsOf(order: Judged, content: WorkContent): Problem[] {
  const lines = order.lines.map(({ n, original }) => {
    const { corrected = '', explanations = [], cuts } = lineOf(content, n) ?? {}
    return { n, original, corrected, explanations, edits: editsOf(original, corrected, order.language, cuts) }
  })
  const open = unanswered(order, content)
  const found = deliveryProblems(
    {
      course: order.course,
      lines,
      comment: content.comment,
      phrases: content.phrases,
      unansweredQuestions: open.length,
    },
    (original, corrected) => original !== corrected,
  )
  const orphaned = lines
    .filter(({ original, edits, explanations }) => explained(original, edits, explanations).orphans.length > 0)
    .map(({ n }) => ({ key: 'explanation_orphaned', n }))
  return [...placed(found, open), ...orphaned]
}
