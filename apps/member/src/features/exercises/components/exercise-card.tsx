import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { hintLabel } from '../hint.ts'

type Props = { exercise: Exercise; selected: boolean; disabled: boolean; onToggle: () => void }

/** An exercise: what it is about, its whole text on demand, and whether it is chosen. */
export function ExerciseCard({ exercise, selected, disabled, onToggle }: Props) {
  const { title } = exercise
  const Icon = selected ? Check : Plus
  return (
    <li className="flex items-start gap-3 py-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge>{m.exercises_level({ level: exercise.level })}</Badge>
          {exercise.emails && <Badge>{m.exercises_email()}</Badge>}
          {exercise.tags.map((tag) => (
            <span key={tag} className="text-xs leading-6 text-ink-soft">
              #{tag}
            </span>
          ))}
        </p>
        <details className="group mt-1">
          <summary className="list-none [&::-webkit-details-marker]:hidden">
            <span className="line-clamp-2 text-sm text-ink-soft group-open:hidden">{exercise.prompt_ja}</span>
            <span className="inline-flex min-h-11 items-center gap-1 text-sm text-ai">
              {m.exercises_read()}
              <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <Body exercise={exercise} />
        </details>
      </div>
      <button
        type="button"
        aria-pressed={selected}
        aria-label={selected ? m.exercises_deselect_label({ title }) : m.exercises_select_label({ title })}
        disabled={disabled}
        onClick={onToggle}
        className={`flex min-h-11 shrink-0 items-center gap-1 rounded-full border px-4 text-sm font-semibold transition-colors disabled:border-line disabled:text-wait ${
          selected ? 'border-ai bg-ai text-white' : 'border-line-strong text-ai'
        }`}
      >
        <Icon aria-hidden="true" className="size-4" />
        {selected ? m.exercises_selected() : m.exercises_select()}
      </button>
    </li>
  )
}

function Body({ exercise }: { exercise: Exercise }) {
  return (
    <div className="space-y-3 rounded-md bg-wash px-4 py-3 text-sm">
      <p>{exercise.prompt_ja}</p>
      {exercise.prompt_en && <p lang="en">{exercise.prompt_en}</p>}
      {exercise.hint && exercise.hint !== exercise.prompt_ja && (
        <div>
          <p className="font-semibold text-ink-soft">{hintLabel(exercise.category_id)}</p>
          <p>{exercise.hint}</p>
        </div>
      )}
      {exercise.model_phrases.length > 0 && (
        <div>
          <p className="font-semibold text-ink-soft">{m.exercises_phrases()}</p>
          <ul>
            {exercise.model_phrases.map((phrase) => (
              <li key={phrase.english}>
                <span lang="en">{phrase.english}</span>　<span className="text-ink-soft">{phrase.japanese}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
