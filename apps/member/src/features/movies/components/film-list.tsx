import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { ReactNode } from 'react'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import type { FilmPage, FilmRow } from '../films.ts'

type Props = {
  films: FilmPage
  empty: ReactNode
  renderItem: (film: FilmRow) => ReactNode
  /** Only where there are several pages. */
  renderPager: (pages: { page: number; last: number; total: number }) => ReactNode
}

/** A page of films, or the state instead of it. */
export function FilmList({ films, empty, renderItem, renderPager }: Props) {
  if (!films.data)
    return films.isError ? (
      <Failed error={films.error} retry={films.refetch} busy={films.isFetching} />
    ) : (
      <Loading lines={8} />
    )
  const { items, pagination } = films.data
  if (items.length === 0) return empty
  return (
    <>
      <OfflineNote of={films} />
      <ul className="border-t border-line" aria-busy={films.isPlaceholderData || undefined}>
        {items.map(renderItem)}
      </ul>
      {pagination.last_page > 1 &&
        renderPager({ page: pagination.page, last: pagination.last_page, total: pagination.total })}
    </>
  )
}
