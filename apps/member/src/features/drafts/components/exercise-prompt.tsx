import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { hintLabel } from '../../exercises/index.ts'

type Props = {
  exercise: Exercise
  category: number
  /** Its English is the text to be translated. */
  source: boolean
  open: boolean
}

/** The collapsible exercise of a text. */
export function ExercisePrompt({ exercise, category, source, open }: Props) {
  return (
    <details open={open} className="group mb-4 rounded-md bg-wash px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate">{m.draft_exercise({ title: exercise.title })}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-2 pb-4 text-sm">
        <p>{exercise.prompt_ja}</p>
        {exercise.prompt_en && (
          <p lang="en" className={source ? 'text-base' : 'text-ink-soft'}>
            {exercise.prompt_en}
          </p>
        )}
        {exercise.hint && exercise.hint !== exercise.prompt_ja && (
          <p>
            <span className="mr-2 font-semibold text-ink-soft">{hintLabel(category)}</span>
            {exercise.hint}
          </p>
        )}
      </div>
    </details>
  )
}
