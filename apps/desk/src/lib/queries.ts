import { QueryClient } from '@tanstack/react-query'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import { onClockMoved } from '@tensaku/ui/moved-clock.ts'

/** Refusals are final. A query without an answer is tried once more. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) =>
        count < 1 && (!(error instanceof ApiError) || error.status === noAnswer || error.status >= 500),
      staleTime: 5_000,
    },
    mutations: { retry: false },
  },
})
onClockMoved(() => queries.invalidateQueries())
