import type { Course } from '../catalogue/index.ts'
import { countChars } from '../counting/index.ts'
import type { Phrase } from './model-phrases.ts'

/** The reason for an edit; `start` and `end` are UTF-16 offsets in the original line. */
export type Explanation = { start: number; end: number; text: string }

/** A corrected line; `n` counts from 1. */
export type DeliveredLine = { n: number; original: string; corrected: string; explanations: readonly Explanation[] }

/** An instructor's work, to be checked before its delivery. */
export type Delivery = {
  course: Course
  lines: readonly DeliveredLine[]
  comment: string
  phrases?: readonly Phrase[] | undefined
  unansweredQuestions: number
}

/** A reason that prevents a delivery. */
export type Problem =
  | { key: 'line_empty'; n: number }
  | { key: 'explanation_missing'; n: number }
  | { key: 'explanation_range'; n: number }
  | { key: 'comment_short'; min: number }
  | { key: 'phrase_missing'; n: number }
  | { key: 'question_unanswered' }

/** The fewest characters of the overall comment, without white space. */
export const COMMENT_MIN = 20

function fits({ start, end }: Explanation, text: string): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length
}

/**
 * The reasons that prevent a delivery (C.2), in the order of the page; empty if there are none.
 * `changedLine` decides whether a correction differs from its original.
 */
export function deliveryProblems(
  work: Delivery,
  changedLine: (original: string, corrected: string) => boolean,
): Problem[] {
  const problems: Problem[] = []
  for (const { n, original, corrected, explanations } of work.lines) {
    if (corrected.trim() === '') {
      problems.push({ key: 'line_empty', n })
      continue
    }
    const explained = explanations.some((explanation) => explanation.text.trim() !== '')
    if (work.course === 'advanced' && !explained && changedLine(original, corrected)) {
      problems.push({ key: 'explanation_missing', n })
    }
    if (!explanations.every((explanation) => fits(explanation, original))) {
      problems.push({ key: 'explanation_range', n })
    }
  }
  if (countChars(work.comment) < COMMENT_MIN) problems.push({ key: 'comment_short', min: COMMENT_MIN })
  for (const [at, { text, meaning }] of (work.phrases ?? []).entries()) {
    if (text.trim() === '' && meaning.trim() !== '') problems.push({ key: 'phrase_missing', n: at + 1 })
  }
  if (work.unansweredQuestions > 0) problems.push({ key: 'question_unanswered' })
  return problems
}
