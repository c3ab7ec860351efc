import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useExercises } from '../by-ids.ts'
import { ExerciseCard } from './exercise-card.tsx'
import type { Choosing } from './exercise-chooser.tsx'

/** The chosen exercises in the order of their choice. */
export function SelectedExercises({
  selected,
  onToggle,
  isBegun,
  onWrite,
  onDrop,
  toList,
}: Choosing & { toList: () => void }) {
  const exercises = useExercises(selected)
  if (selected.length === 0)
    return (
      <Empty
        title={m.exercises_none_selected_title()}
        text={m.exercises_none_selected_text()}
        action={
          <Button tone="quiet" onClick={toList}>
            {m.exercises_to_list()}
          </Button>
        }
      />
    )
  return (
    <>
      <h2 className="sr-only">{m.exercises_tab_selected()}</h2>
      <ul className="divide-y divide-line">
        {selected.map((id, at) => {
          const exercise = exercises[at]
          if (exercise)
            return (
              <ExerciseCard
                key={id}
                exercise={exercise}
                selected
                several
                begun={isBegun(id)}
                disabled={false}
                onToggle={() => onToggle(exercise)}
                onWrite={() => onWrite(exercise)}
              />
            )
          return (
            <li key={id} className="flex items-center gap-3 py-4">
              <p className="flex-1 text-sm text-ink-soft">{m.exercises_unavailable()}</p>
              <Button tone="quiet" onClick={() => onDrop(id)}>
                {m.exercises_deselect()}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
