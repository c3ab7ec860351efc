import { Empty } from '@tensaku/ui/empty.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from './loaded.tsx'
import { Pager, type Pagination } from './pager.tsx'

type Props<T> = {
  of: UseQueryResult<{ items: T[]; pagination: Pagination }>
  empty: { title: string; text: string }
  go: (page: number) => void
  children: (item: T) => ReactNode
}

/** A page of a list with the way to its other pages. */
export const PagedList = <T,>({ of, empty, go, children }: Props<T>) => (
  <Loaded of={of}>
    {({ items, pagination }) => (
      <>
        {items.length === 0 && <Empty {...empty} />}
        <ul>{items.map((item) => children(item))}</ul>
        <Pager of={pagination} go={go} />
      </>
    )}
  </Loaded>
)
