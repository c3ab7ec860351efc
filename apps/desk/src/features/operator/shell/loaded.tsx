import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pending } from '../../../ui/pending.tsx'

type Props<T> = { of: UseQueryResult<T>; lines?: number; children: (data: T) => ReactNode }

/** The data of a query, or its place until the data has arrived. */
export function Loaded<T>({ of, lines = 8, children }: Props<T>) {
  if (of.data !== undefined) return <div aria-busy={of.isPlaceholderData || undefined}>{children(of.data)}</div>
  return <Pending of={of} lines={lines} className="pt-6" />
}
