import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<T> = { of: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode }

/** What was asked for, or that it is on its way, or why it did not come. */
export function Asked<T>({ of, lines = 8, children }: Props<T>) {
  if (of.data !== undefined) return <div aria-busy={of.isPlaceholderData || undefined}>{children(of.data)}</div>
  if (of.error) return <Failed error={of.error} retry={of.refetch} busy={of.isFetching} />
  return <Loading lines={lines} className="pt-6" />
}
