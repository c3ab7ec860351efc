import { instructorTypes } from '@tensaku/domain/catalogue'
import type { Teacher } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { type ReactNode, useEffect } from 'react'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { type InstructorView, useInstructors } from '../queries.ts'
import { forgetInstructorQuery, narrowing, useInstructorQuery } from '../instructor-query.ts'
import { InstructorFilters } from './instructor-filters.tsx'

type Props = {
  view: InstructorView
  /** Content between filters and list while no filter is set. */
  lead?: ReactNode
  /** Shown for an empty list without a filter. */
  empty: ReactNode
  renderItem: (teacher: Teacher) => ReactNode
  renderPager: (pages: { page: number; last: number; total: number }) => ReactNode
  /** Opens another page, after a change of the filters or if the page no longer exists. */
  onPage: (page: number) => void
}

/** The instructors of the last query. */
export function InstructorList({ view, lead, empty, renderItem, renderPager, onPage }: Props) {
  const [query, change] = useInstructorQuery()
  const answer = useInstructors(view, query)
  const { page } = view
  const looked = query.words.trim() !== '' || query.available || narrowing(query) > 0
  const last = answer.isPlaceholderData ? page : (answer.data?.pagination.last_page ?? page)
  useEffect(() => {
    if (page > last) onPage(last)
  })
  return (
    <>
      <InstructorFilters
        query={query}
        change={(part) => {
          change(part)
          if (page > 1) onPage(1)
        }}
        types={view.allowed ?? instructorTypes}
        anyCourse={view.course === undefined}
        count={answer.isPlaceholderData ? undefined : answer.data?.pagination.total}
      />
      <OfflineNote of={answer} />
      {!looked && lead}
      {!answer.data &&
        (answer.error ? (
          <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />
        ) : (
          <Loading lines={8} />
        ))}
      {answer.data?.pagination.total === 0 && (looked ? <NobodyFits /> : empty)}
      <ul className="divide-y divide-line" aria-busy={answer.isPlaceholderData}>
        {answer.data?.items.map(renderItem)}
      </ul>
      {answer.data &&
        answer.data.pagination.total > 0 &&
        renderPager({ page, last, total: answer.data.pagination.total })}
    </>
  )
}

function NobodyFits() {
  return (
    <Empty
      title={m.instructors_empty_title()}
      text={m.instructors_empty_text()}
      action={
        <Button tone="quiet" onClick={forgetInstructorQuery}>
          {m.instructors_clear_filters()}
        </Button>
      }
    />
  )
}
