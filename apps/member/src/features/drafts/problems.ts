import type { FormOptions, SaveContent } from '@tensaku/contract'
import { unsentIdOf } from '@tensaku/domain/drafts'
import { type CountedText, type OrderProblem, orderProblems } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import type { Step } from './flow.ts'
import type { Unsent } from './images/images.ts'
import type { Category } from './pricing.ts'

/** A problem that blocks an order, in words, and the screen to solve it. */
type ProblemToFix = { text: string; step: Step; query?: Record<string, string | number> }
/** A problem that blocks an order until image `n` is removed, which the review offers. */
type ImageProblem = { text: string; url: string; n: number }
export type Problem = ProblemToFix | ImageProblem

const draftStep: Step = 'services-id-draft'
/** The settings in the sheet over the draft. */
const inSettings = { open: 'settings' }

/** A missing part of a text that would make its correction useless, and the way out. */
const missingText: Record<CountedText, (given: { n: string }) => string> = {
  english: m.problem_english_missing,
  source: m.problem_source_missing,
  japanese: m.problem_japanese_missing,
}

function problemOf(problem: Exclude<OrderProblem, { key: 'files_unsent' }>): ProblemToFix {
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
    default:
      return { text: m.problem_message_too_long({ max: problem.max }), step: draftStep }
  }
}

/** The unsent images of a draft: only those that wait on this device will be sent by themselves. */
function imageProblems({ options }: SaveContent, unsent: ReadonlyMap<string, Unsent> | undefined): Problem[] {
  const waiting = { text: m.problem_files_unsent(), step: draftStep }
  const problems = options.files.flatMap(({ url }, index): Problem[] => {
    const id = unsentIdOf(url)
    if (id === undefined) return []
    const n = index + 1
    const here = unsent?.get(id)
    if (unsent && !here) return [{ text: m.problem_file_elsewhere({ n }), url, n }]
    return here && here.refusal !== null
      ? [{ text: m.problem_file_refused({ n, reason: here.refusal }), url, n }]
      : [waiting]
  })
  return [...new Set(problems)]
}

/**
 * Every problem that blocks an order, judged as the server will. `unsent` are the images on this device; undefined until they
 * are read.
 */
export const problemsOf = (given: {
  content: SaveContent
  category: Category
  limits: FormOptions['limits']
  unsent: ReadonlyMap<string, Unsent> | undefined
  now: number
}): Problem[] =>
  orderProblems(given.content, given.category, given.limits, new Date(given.now)).flatMap((problem) =>
    problem.key === 'files_unsent' ? imageProblems(given.content, given.unsent) : [problemOf(problem)],
  )
