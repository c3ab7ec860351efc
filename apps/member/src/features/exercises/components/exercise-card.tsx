import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { openModal } from '../../../lib/modals.ts'
import { ChooseButton, WriteButton } from './choose-button.tsx'
import { isJapaneseOfPrompt } from '../hint.ts'
import { ExerciseMarks } from './exercise-body.tsx'

type Props = {
  exercise: Exercise
  selected: boolean
  disabled: boolean
  onToggle: () => void
  onWrite: () => void
  /** The line above the title. */
  note?: string | undefined
}

/** An exercise in a list: a tap opens it (M-012), the button chooses it. */
export function ExerciseCard({ exercise, selected, disabled, onToggle, onWrite, note }: Props) {
  const { title, prompt_ja: task, hint } = exercise
  const question = isJapaneseOfPrompt(exercise.category_id) && hint ? hint : task
  const open = async () => {
    const choice = selected ? 'chosen' : disabled ? 'full' : 'free'
    if (await openModal('exercise', { exercise, choice })) onToggle()
  }
  return (
    <li className="flex items-start gap-3 py-4">
      <div className="relative min-w-0 flex-1">
        {note !== undefined && <p className="text-xs text-ink-soft">{note}</p>}
        <h3 className="text-base">{title}</h3>
        <ExerciseMarks exercise={exercise} />
        <p className="mt-1 line-clamp-2 text-sm">{question}</p>
        {task !== question && <p className="line-clamp-1 text-sm text-ink-soft">{task}</p>}
        <button
          type="button"
          aria-label={m.exercises_read_label({ title })}
          onClick={() => void open()}
          // The complete text is in the dialog.
          className="inline-flex min-h-11 items-center text-sm text-ai after:absolute after:inset-0"
        >
          {m.exercises_read()}
        </button>
      </div>
      <div className="flex shrink-0 flex-col items-stretch gap-2">
        <WriteButton title={title} disabled={disabled} onWrite={onWrite} />
        <ChooseButton title={title} selected={selected} disabled={disabled} onToggle={onToggle} />
      </div>
    </li>
  )
}
