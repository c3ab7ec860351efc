import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfflineNote } from './offline-note.tsx'

type Props<T> = {
  of: UseQueryResult<T>
  /** About as many lines as the content has. */
  lines: number
  children: (data: T) => ReactNode
}

/** The answer of a query with its states: loading, failed, and shown from this device. */
export function Loaded<T>({ of, lines, children }: Props<T>) {
  if (of.data === undefined)
    return of.isError ? <Failed error={of.error} retry={of.refetch} busy={of.isFetching} /> : <Loading lines={lines} />
  return (
    <>
      <OfflineNote of={of} />
      {children(of.data)}
    </>
  )
}
