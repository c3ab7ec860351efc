import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect } from 'react'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { useUser } from '../../account/index.ts'
import { type ExercisePage, useExercisePage } from '../queries.ts'
import { narrowing } from '../view.ts'
import { SeveralButton } from './choose-button.tsx'
import { ExerciseCard } from './exercise-card.tsx'
import type { Choosing, Viewing } from './exercise-chooser.tsx'
import { ExerciseFilters } from './exercise-filters.tsx'
import { LevelFilter, OwnLevel } from './level-filter.tsx'

/** The exercises of a category, near the learner's level until another one is chosen. */
export function ExerciseList(props: Choosing & Viewing) {
  const user = useUser()
  // Without the account (offline on a new device) every level is shown.
  if (!user.data && !user.error) return <Loading lines={9} />
  return <List {...props} own={user.data?.level} />
}

function List({ own, ...props }: Choosing & Viewing & { own: number | null | undefined }) {
  const { category, view, change } = props
  const level = view.level ?? own ?? 'all'
  const answer = useExercisePage(category, { ...view, level })
  const last = answer.isPlaceholderData ? undefined : answer.data?.pagination.last_page
  // If the list became shorter, the last page is shown.
  const beyond = last !== undefined && view.page > last
  useEffect(() => {
    if (beyond) change({ page: last })
  })
  return (
    <>
      <h2 className="sr-only">{m.exercises_tab_list()}</h2>
      <ExerciseFilters
        view={view}
        change={change}
        tags={answer.data?.tags ?? []}
        level={<LevelFilter level={level} choose={(next) => change({ level: next, page: 1 })} />}
        ownLevel={own !== undefined && <OwnLevel own={own} onChange={() => change({ level: undefined, page: 1 })} />}
      />
      {answer.error && !answer.data && <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />}
      {!answer.error && !answer.data && <Loading lines={9} />}
      <OfflineNote of={answer} className="mt-3" />
      {answer.data && <Page {...props} answer={answer.data} level={level} />}
    </>
  )
}

type PageProps = Choosing & Viewing & { answer: ExercisePage; level: number | 'all' }

function Page({ answer, level, selected, max, onToggle, isBegun, onWrite, view, change }: PageProps) {
  const { items, pagination } = answer
  const { page, last_page: last } = pagination
  // A value without exercises is not offered.
  const none = answer.tags.length === 0
  if (items.length === 0) {
    if (none) return <Empty title={m.exercises_empty_title()} text={m.exercises_empty_text()} />
    const all = { level: 'all', keywords: '', tag: '', status: 'all', filter: 'all', page: 1 } as const
    const onlyLevel = level !== 'all' && view.keywords === '' && narrowing(view) === 0
    return (
      <Empty
        title={onlyLevel ? m.exercises_empty_level_title() : m.exercises_not_found_title()}
        text={onlyLevel ? m.exercises_empty_level_text() : m.exercises_not_found_text()}
        action={
          <Button tone="quiet" onClick={() => change(all)}>
            {onlyLevel ? m.exercises_empty_level_action() : m.exercises_show_all()}
          </Button>
        }
      />
    )
  }
  const turn = (to: number) => {
    change({ page: to })
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <output className="min-w-0 text-sm text-ink-soft">
          {m.exercises_found({ count: pagination.total })}
          {selected.length >= max && ` ${m.exercises_full({ max })}`}
        </output>
        <SeveralButton several={view.several} onChange={(several) => change({ several })} />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((exercise) => {
          const chosen = selected.includes(exercise.id)
          return (
            <ExerciseCard
              key={exercise.id}
              exercise={exercise}
              selected={chosen}
              disabled={!chosen && selected.length >= max}
              several={view.several}
              begun={isBegun(exercise.id)}
              onToggle={() => onToggle(exercise)}
              onWrite={() => onWrite(exercise)}
            />
          )
        })}
      </ul>
      {last > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button tone="quiet" disabled={page <= 1} onClick={() => turn(page - 1)}>
            {m.exercises_previous_page()}
          </Button>
          <span className="text-sm text-ink-soft tabular-nums">{m.exercises_page({ page, last })}</span>
          <Button tone="quiet" disabled={page >= last} onClick={() => turn(page + 1)}>
            {m.exercises_next_page()}
          </Button>
        </div>
      )}
    </>
  )
}
