import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { goToProblem } from '../editor/places.ts'
import type { Problem } from '../engine/problems.ts'
import { Summary } from './summary.tsx'

const lineTexts: Record<string, (inputs: { n: number }) => string> = {
  line_empty: m.desk_problem_line_empty,
  explanation_missing: m.desk_problem_explanation_missing,
  explanation_range: m.desk_problem_explanation_range,
  explanation_orphaned: m.desk_problem_explanation_orphaned,
}

/** A problem in words. A problem that this desk does not know yet still names its line. */
function problemText({ key, n, question }: Problem, questions: readonly { id: number }[]): string {
  if (key === 'phrase_missing') return m.desk_problem_phrase_missing()
  if (key === 'comment_short') return m.desk_problem_comment_short()
  if (question !== undefined) {
    return m.desk_problem_question_unanswered({ number: questions.findIndex(({ id }) => id === question) + 1 })
  }
  if (n === undefined) return m.desk_problem_other_all()
  return (lineTexts[key] ?? m.desk_problem_other)({ n })
}

type Props = {
  problems: readonly Problem[]
  questions: readonly { id: number }[]
  onClose: () => void
}

/** The open problems; each entry leads to its place. */
export function ProblemDialog({ problems, questions, onClose }: Props) {
  const go = (problem: Problem) => {
    onClose()
    void goToProblem(problem)
  }
  return (
    <Dialog title={m.desk_problems_title({ count: problems.length })} onClose={onClose}>
      <Summary questions={questions} />
      <p className="mb-2 text-sm text-ink-soft">{m.desk_problems_text()}</p>
      <ul>
        {problems.map((problem) => (
          <li
            key={`${problem.key}-${problem.n ?? problem.question ?? ''}`}
            className="border-b border-line last:border-0"
          >
            <button
              type="button"
              onClick={() => go(problem)}
              className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left hover:text-ai"
            >
              {problemText(problem, questions)}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-wait" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
