import { instructorTypes } from '@tensaku/domain/catalogue'
import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { type ReactNode, useEffect } from 'react'
import { pointsOf } from '../../../lib/format.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { type InstructorView, useInstructors } from '../queries.ts'
import {
  forgetInstructorQuery,
  initialInstructorQuery,
  type InstructorQuery,
  narrowing,
  useInstructorQuery,
} from '../instructor-query.ts'
import { withoutCommonBadge } from '../format.ts'
import { InstructorFilters } from './instructor-filters.tsx'
import { chosenIn } from './chosen.ts'
import { TodayInstructor, useTodayInstructor } from './today-instructor.tsx'

type Props = {
  view: InstructorView
  /** The heading without a filter; the number of instructors follows it. */
  title?: string | undefined
  /** Whether the instructor of the day comes first while no filter is set. */
  withToday?: boolean
  /** Shown for an empty list without a filter. */
  empty: ReactNode
  renderItem: (teacher: Teacher) => ReactNode
  renderPager: (pages: { page: number; last: number; total: number }) => ReactNode
  /** Opens another page, after a change of the filters or if the page no longer exists. */
  onPage: (page: number) => void
}

/** The instructors of the last query. Favourites are always shown all. */
export function InstructorList({ view, title, withToday = false, empty, renderItem, renderPager, onPage }: Props) {
  const [given, change] = useInstructorQuery()
  const all = view.filter === 'like'
  const query = all ? initialInstructorQuery : given
  const answer = useInstructors(view, query)
  const { page } = view
  const looked = isSearch(query) || answer.keywords !== ''
  const { data, isPlaceholderData: isOld } = answer
  const last = isOld ? page : (data?.pagination.last_page ?? page)
  const today = useTodayInstructor(withToday && !looked && !isOld ? data?.items : undefined)
  const items = withoutCommonBadge(data?.items ?? [])
  const others = items.filter(({ id }) => id !== today?.id)
  const total = data?.pagination.total
  useEffect(() => {
    if (page > last) onPage(last)
  })
  return (
    <>
      {!all && (
        <InstructorFilters
          query={query}
          change={(part) => {
            change(part)
            if (page > 1) onPage(1)
          }}
          types={view.allowed ?? instructorTypes}
          anyCourse={view.course === undefined}
          count={isOld ? undefined : total}
        />
      )}
      <OfflineNote of={answer} />
      {!data &&
        (answer.error ? (
          <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />
        ) : (
          <Loading lines={8} />
        ))}
      {total === 0 && (looked ? <NobodyFits query={query} words={answer.keywords} /> : empty)}
      {today && <TodayInstructor teacher={items.find(({ id }) => id === today.id) ?? today} />}
      {title !== undefined && total !== undefined && total > 0 && others.length > 0 && (
        <h2 className="mt-5 flex items-baseline gap-2 text-lg">
          {looked ? m.instructors_found_title() : today ? m.instructors_others_title() : title}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {m.instructors_total({ count: pointsOf(today ? total - 1 : total) })}
          </span>
        </h2>
      )}
      <ul className="divide-y divide-line" aria-busy={isOld}>
        {others.map(renderItem)}
      </ul>
      {total !== undefined && total > 0 && renderPager({ page, last, total })}
    </>
  )
}

const isSearch = (query: InstructorQuery) => query.words.trim() !== '' || query.available || narrowing(query) > 0

function NobodyFits({ query, words }: { query: InstructorQuery; words: string }) {
  const filters = [
    ...(query.available ? [m.instructors_only_available()] : []),
    ...chosenIn(query).map((one) => one.text),
  ]
  return (
    <Empty
      title={words === '' ? m.instructors_empty_title() : m.instructors_empty_words({ words })}
      text={
        filters.length > 0 ? m.instructors_empty_filters({ filters: filters.join('・') }) : m.instructors_empty_text()
      }
      action={
        <Button tone="quiet" onClick={forgetInstructorQuery}>
          {m.instructors_clear_filters()}
        </Button>
      }
    />
  )
}
