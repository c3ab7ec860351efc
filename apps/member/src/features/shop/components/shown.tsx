import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfflineNote } from '../../../ui/offline-note.tsx'

type Props<T> = {
  of: UseQueryResult<T>
  /** About as many lines as the content has. */
  lines: number
  children: (data: T) => ReactNode
}

/** The content of a query; before it a loading note, or the failure with a button to try again. */
export function Shown<T>({ of, lines, children }: Props<T>) {
  if (of.data !== undefined)
    return (
      <>
        <OfflineNote of={of} />
        {children(of.data)}
      </>
    )
  return of.isError ? <Failed error={of.error} retry={of.refetch} busy={of.isFetching} /> : <Loading lines={lines} />
}
