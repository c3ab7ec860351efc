import type { Answer, CallName } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/queries.ts'

/** Milliseconds between two fetches while the screen is visible. */
const INTERVAL = 20_000

/** A query of the console, which shows the previous answer until the next one arrives. */
export const useOperatorQuery = <K extends CallName>(
  call: K,
  given: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer<K>>,
) =>
  useQuery({
    queryKey: ['ops', call, ...given],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: INTERVAL,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })

/** Fetches all data of the console again, because an act shows in several places. */
export const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['ops'] })
