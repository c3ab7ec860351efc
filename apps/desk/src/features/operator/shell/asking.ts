import type { Answer, CallName } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/queries.ts'

const FRESH = 20_000

/** What the office asks for: shown until the next answer is there, and asked anew while it is looked at. */
export const useAsked = <K extends CallName>(
  call: K,
  given: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer<K>>,
) =>
  useQuery({
    queryKey: ['ops', call, ...given],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: FRESH,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })

/** Asks for everything anew that is on the screen: an act shows in more than one place. */
export const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['ops'] })
