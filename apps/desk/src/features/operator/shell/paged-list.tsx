import { Empty } from '@tensaku/ui/empty.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
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
        {items.length === 0 &&
          (pagination.total > 0 ? (
            <Beyond key={pagination.last_page} last={pagination.last_page} go={go} />
          ) : (
            <Empty {...empty} />
          ))}
        <ul>{items.map((item) => children(item))}</ul>
        <Pager of={pagination} go={go} />
      </>
    )}
  </Loaded>
)

/** Leads from a page whose items have gone, such as a settled last one, to the last page that has some. */
function Beyond({ last, go }: { last: number; go: (page: number) => void }) {
  const leave = useEffectEvent(() => go(last))
  useEffect(() => leave(), [])
  return null
}
