import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { useExercisePage, useExercises } from '../queries.ts'
import { ExerciseCard } from './exercise-card.tsx'

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
      {tab === 'list' ? <List {...props} /> : <Selected {...props} toList={() => setTab('list')} />}
    </Tabs>
  )
}

function List({ category, selected, max, onToggle }: Props) {
  const [page, setPage] = useState(1)
  const answer = useExercisePage(category, page)
  if (answer.error && !answer.data)
    return <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />
  if (!answer.data) return <Loading lines={9} />
  const { items, pagination } = answer.data
  if (items.length === 0) return <Empty title={m.exercises_empty_title()} text={m.exercises_empty_text()} />
  const turn = (to: number) => {
    setPage(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      {selected.length >= max && <p className="mb-2 text-sm text-ink-soft">{m.exercises_full({ max })}</p>}
      <ul className="divide-y divide-line">
        {items.map((exercise) => {
          const chosen = selected.includes(exercise.id)
          return (
            <ExerciseCard
              key={exercise.id}
              exercise={exercise}
              selected={chosen}
              disabled={!chosen && selected.length >= max}
              onToggle={() => onToggle(exercise)}
            />
          )
        })}
      </ul>
      {pagination.last_page > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button tone="quiet" disabled={page <= 1} onClick={() => turn(page - 1)}>
            {m.exercises_previous_page()}
          </Button>
          <span className="text-sm text-ink-soft tabular-nums">
            {m.exercises_page({ page, last: pagination.last_page })}
          </span>
          <Button tone="quiet" disabled={page >= pagination.last_page} onClick={() => turn(page + 1)}>
            {m.exercises_next_page()}
          </Button>
        </div>
      )}
    </>
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
