import type { FormOptions, SaveContent } from '@tensaku/contract'
import { type CountedText, type OrderProblem, orderProblems } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import type { Step } from './flow.ts'
import type { Category } from './pricing.ts'

/** A problem that blocks an order, in words, and the screen to solve it. */
export type Problem = { text: string; step: Step; query?: Record<string, string | number> }

const draftStep: Step = 'services-id-draft'
/** The settings in the sheet over the draft. */
const inSettings = { open: 'settings' }

/** A missing part of a text that would make its correction useless, and the way out. */
const missingText: Record<CountedText, (given: { n: string }) => string> = {
  english: m.problem_english_missing,
  source: m.problem_source_missing,
  japanese: m.problem_japanese_missing,
}

function problemOf(problem: OrderProblem): Problem {
  switch (problem.key) {
    case 'text_empty':
      return { text: m.problem_text_empty(), step: draftStep }
    case 'text_missing': {
      const n = problem.ns.join(m.precheck_and())
      return { text: missingText[problem.field]({ n }), step: draftStep, query: { item: problem.ns[0] ?? 1 } }
    }
    case 'items_too_many':
      return { text: m.problem_items_too_many({ max: problem.max }), step: draftStep }
    case 'item_too_long':
      return {
        text: m.problem_item_too_long({ n: problem.n, max: problem.max }),
        step: draftStep,
        query: { item: problem.n },
      }
    case 'text_too_long': {
      const { max, unit } = problem
      return {
        text: unit === 'chars' ? m.problem_text_too_long_chars({ max }) : m.problem_text_too_long_words({ max }),
        step: draftStep,
      }
    }
    case 'translation_too_long':
      return { text: m.problem_translation_too_long({ max: problem.max }), step: draftStep }
    case 'style_not_allowed':
      return { text: m.problem_style(), step: draftStep, query: inSettings }
    case 'teacher_type_not_allowed':
      return { text: m.problem_teacher_type(), step: 'services-id-teachers' }
    case 'date_out_of_range':
      return { text: m.problem_date({ first: problem.first, last: problem.last }), step: draftStep, query: inSettings }
    case 'questions_too_many':
      return { text: m.problem_questions_too_many({ max: problem.max }), step: draftStep }
    case 'question_too_long':
      return { text: m.problem_question_too_long({ n: problem.n, max: problem.max }), step: draftStep }
    case 'files_too_many':
      return { text: m.problem_files_too_many({ max: problem.max }), step: draftStep }
    case 'files_unsent':
      return { text: m.problem_files_unsent(), step: draftStep }
    default:
      return { text: m.problem_message_too_long({ max: problem.max }), step: draftStep }
  }
}

/** Every problem that blocks an order, judged as the server will. */
export const problemsOf = (
  content: SaveContent,
  category: Category,
  limits: FormOptions['limits'],
  now: number,
): Problem[] => orderProblems(content, category, limits, new Date(now)).map(problemOf)
