import type { DeskOrder } from '@tensaku/contract'
import { createContext, use } from 'react'
import { useStore } from '../../../lib/store.ts'
import type { EditsFinder } from '../engine/edits-finder.ts'
import type { WorkStore, WorkState } from '../engine/work-store-types.ts'

/**
 * What every part of the bench works on. `open` is false where only reading is possible, `unsure` true while nobody knows
 * how it stands on the server.
 */
export type Bench = { order: DeskOrder; workStore: WorkStore; open: boolean; unsure: boolean; edits: EditsFinder }

export const BenchContext = createContext<Bench | null>(null)

export function useBench(): Bench {
  const bench = use(BenchContext)
  if (!bench) throw new Error('this part belongs on the bench')
  return bench
}

/** A part of what is being written; redraws only when that part changes. */
export function useWritten<T>(select: (state: WorkState) => T): T {
  return useStore(useBench().workStore, select)
}
