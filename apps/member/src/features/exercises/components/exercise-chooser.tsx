import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import type { ReactNode } from 'react'
import type { ExerciseView } from '../view.ts'
import { ExerciseList } from './exercise-list.tsx'
import { SelectedExercises } from './selected-exercises.tsx'
import { TodayExercise } from './today-exercise.tsx'

/** The chosen exercises of a category, and the function to change them. */
export type Choosing = {
  category: number
  selected: readonly number[]
  /** The most exercises that can be chosen. */
  max: number
  onToggle: (exercise: Exercise) => void
  /** Whether a text for an exercise exists, which `onWrite` opens. */
  isBegun: (id: number) => boolean
  /** Writes about an exercise at once. */
  onWrite: (exercise: Exercise) => void
  /** Removes an exercise, even one that no longer exists. */
  onDrop: (id: number) => void
}

export type Viewing = { view: ExerciseView; change: (part: Partial<ExerciseView>) => void }

type Props = Choosing &
  Viewing & {
    /** Below today's exercise. */
    besideToday?: ReactNode
  }

/** The exercises of a category: today's, all, and the chosen ones (UI-016). */
export function ExerciseChooser({ besideToday, ...props }: Props) {
  const { view, change, selected } = props
  return (
    <Tabs
      label={m.exercises_tabs()}
      current={view.tab}
      onChange={(tab) => change({ tab })}
      tabs={[
        { key: 'today', label: m.exercises_tab_today() },
        { key: 'list', label: m.exercises_tab_list() },
        {
          key: 'selected',
          label: m.exercises_tab_selected(),
          // One exercise that was begun by 書く is not the member's choice of several.
          badge: selected.length > (view.several || view.tab === 'selected' ? 0 : 1) && (
            <span className="tabular-nums">{selected.length}</span>
          ),
        },
      ]}
    >
      {view.tab === 'today' && (
        <TodayExercise key={props.category} {...props}>
          {besideToday}
        </TodayExercise>
      )}
      {view.tab === 'list' && <ExerciseList {...props} />}
      {view.tab === 'selected' && <SelectedExercises {...props} toList={() => change({ tab: 'list' })} />}
    </Tabs>
  )
}
