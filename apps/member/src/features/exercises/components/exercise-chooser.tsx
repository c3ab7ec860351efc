import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { useExercises } from '../queries.ts'
import { ExerciseCard } from './exercise-card.tsx'
import { ExerciseList } from './exercise-list.tsx'

type Props = {
  category: number
  selected: readonly number[]
  /** The most that can be chosen. */
  max: number
  onToggle: (exercise: Exercise) => void
  /** One that does not exist any more can only be taken away. */
  onDrop: (id: number) => void
}

/** The exercises of a category, and those that were chosen. */
export function ExerciseChooser(props: Props) {
  const [tab, setTab] = useState<'list' | 'selected'>('list')
  const { selected } = props
  return (
    <Tabs
      label={m.exercises_tabs()}
      current={tab}
      onChange={setTab}
      tabs={[
        { key: 'list', label: m.exercises_tab_list() },
        {
          key: 'selected',
          label: m.exercises_tab_selected(),
          badge: selected.length > 0 && <span className="tabular-nums">{selected.length}</span>,
        },
      ]}
    >
      {tab === 'list' ? <ExerciseList {...props} /> : <Selected {...props} toList={() => setTab('list')} />}
    </Tabs>
  )
}

function Selected({ selected, onToggle, onDrop, toList }: Props & { toList: () => void }) {
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
    <ul className="divide-y divide-line">
      {selected.map((id, at) => {
        const exercise = exercises[at]
        if (exercise)
          return (
            <ExerciseCard key={id} exercise={exercise} selected disabled={false} onToggle={() => onToggle(exercise)} />
          )
        return (
          <li key={id} className="flex items-center gap-3 py-4">
            <p className="flex-1 text-sm text-ink-soft">{m.exercises_unavailable()}</p>
            <Button tone="quiet" onClick={() => onDrop(id)}>
              {m.exercises_selected()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
