import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { openModal } from '../../../lib/modals.ts'
import { ChooseButton, WriteButton } from './choose-button.tsx'
import { isJapaneseOfPrompt } from '../hint.ts'
import { ExerciseMarks } from './exercise-body.tsx'

type Props = {
  exercise: Exercise
  selected: boolean
  disabled: boolean
  /** Several are being chosen: the button chooses instead of writing. */
  several: boolean
  /** Whether a text for it exists, which the button opens. */
  begun: boolean
  onToggle: () => void
  onWrite: () => void
  /** The line above the title. */
  note?: string | undefined
}

/** An exercise in a list: a tap opens it (M-012), the button writes about it or chooses it. */
export function ExerciseCard({ exercise, selected, disabled, several, begun, onToggle, onWrite, note }: Props) {
  const { title, prompt_ja: task, hint } = exercise
  const question = isJapaneseOfPrompt(exercise.category_id) && hint && hint !== task ? hint : undefined
  const open = async () => {
    const choice = selected ? 'chosen' : disabled ? 'full' : 'free'
    const result = await openModal('exercise', { exercise, choice, several, begun })
    if (result === 'toggle') onToggle()
    if (result === 'write') onWrite()
  }
  return (
    <li className="relative py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {note !== undefined && <p className="text-xs text-ink-soft">{note}</p>}
          <h3 className="text-base leading-snug">{title}</h3>
          <ExerciseMarks exercise={exercise} />
        </div>
        {/* Above the button that covers the row. */}
        <div className="relative z-1 shrink-0">
          {several ? (
            <ChooseButton title={title} selected={selected} disabled={disabled} onToggle={onToggle} />
          ) : (
            <WriteButton title={title} disabled={disabled} onWrite={onWrite} />
          )}
        </div>
      </div>
      {question && <p className="mt-1.5 lines-2 text-sm">{question}</p>}
      <div className="mt-0.5 flex items-end gap-2">
        <p className={`min-w-0 flex-1 text-sm ${question ? 'lines-1 text-ink-soft' : 'lines-2'}`}>{task}</p>
        <button
          type="button"
          aria-label={m.exercises_read_label({ title })}
          onClick={() => void open()}
          // The complete text is in the dialog. The line is lower than the target, which is the whole row.
          className="-my-3 inline-flex min-h-11 shrink-0 items-center text-sm text-ai after:absolute after:inset-0"
        >
          {m.exercises_read()}
          <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      </div>
    </li>
  )
}
