import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useState } from 'react'
import { useUser } from '../../account/index.ts'
import { useExercisePage } from '../queries.ts'
import { ExerciseCard } from './exercise-card.tsx'
import { LevelFilter } from './level-filter.tsx'

type Props = {
  category: number
  selected: readonly number[]
  max: number
  onToggle: (exercise: Exercise) => void
}

/** The exercises of a category, of about the learner's own level until another one is chosen. */
export function ExerciseList(props: Props) {
  const user = useUser()
  const [chosen, choose] = useState<number | 'all'>()
  // Without the account (offline, on a device that never had it) every level is shown.
  if (!user.data && !user.error) return <Loading lines={9} />
  const level = chosen ?? user.data?.level ?? 'all'
  return (
    <>
      <LevelFilter level={level} own={user.data?.level} choose={choose} />
      <Page key={level} {...props} level={level === 'all' ? undefined : level} showAll={() => choose('all')} />
    </>
  )
}

function Page({
  category,
  level,
  selected,
  max,
  onToggle,
  showAll,
}: Props & { level: number | undefined; showAll: () => void }) {
  const [page, setPage] = useState(1)
  const answer = useExercisePage(category, level, page)
  if (answer.error && !answer.data)
    return <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />
  if (!answer.data) return <Loading lines={9} />
  const { items, pagination } = answer.data
  if (items.length === 0)
    return level === undefined ? <NoExercises /> : <NoneOfLevel category={category} showAll={showAll} />
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

const NoExercises = () => <Empty title={m.exercises_empty_title()} text={m.exercises_empty_text()} />

function NoneOfLevel({ category, showAll }: { category: number; showAll: () => void }) {
  const all = useExercisePage(category, undefined, 1)
  if (all.data?.pagination.total === 0) return <NoExercises />
  return (
    <Empty
      title={m.exercises_empty_level_title()}
      text={m.exercises_empty_level_text()}
      action={
        <Button tone="quiet" onClick={showAll}>
          {m.exercises_empty_level_action()}
        </Button>
      }
    />
  )
}
