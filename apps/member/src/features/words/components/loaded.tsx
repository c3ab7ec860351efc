import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { isNotOwned } from '../queries.ts'

type Props<T> = {
  of: UseQueryResult<T>
  /** About as many lines as the content has. */
  lines: number
  /** Shown to members who do not own it. */
  offer?: ReactNode
  children: (data: T) => ReactNode
}

/** The answer of a query with its states, and an offer in place of a refusal of something that is sold. */
export function Loaded<T>({ of, lines, offer, children }: Props<T>) {
  if (offer && isNotOwned(of.error)) return offer
  if (of.data === undefined)
    return of.isError ? <Failed error={of.error} retry={of.refetch} busy={of.isFetching} /> : <Loading lines={lines} />
  return (
    <>
      <OfflineNote of={of} />
      {children(of.data)}
    </>
  )
}
