import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import type { ReactNode } from 'react'
import type { ExerciseView } from '../view.ts'
import { ExerciseList } from './exercise-list.tsx'
import { SelectedExercises } from './selected-exercises.tsx'
import { TodayExercise } from './today-exercise.tsx'

/** What is chosen among the exercises of a category, and how that is changed. */
export type Choosing = {
  category: number
  selected: readonly number[]
  /** The most that can be chosen. */
  max: number
  onToggle: (exercise: Exercise) => void
  /** One that does not exist any more can only be taken away. */
  onDrop: (id: number) => void
}

export type Viewing = { view: ExerciseView; change: (part: Partial<ExerciseView>) => void }

type Props = Choosing &
  Viewing & {
    /** Below today's exercise. */
    besideToday?: ReactNode
  }

/** The exercises of a category: that of today, all of them, and those that were chosen (UI-016). */
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
          badge: selected.length > 0 && <span className="tabular-nums">{selected.length}</span>,
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
