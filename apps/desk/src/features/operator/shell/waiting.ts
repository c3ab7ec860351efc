import { api } from '../../../lib/api.ts'
import { useOperatorQuery } from './queries.ts'
import { totalOf, useTrouble } from './trouble.ts'

type Waiting = {
  /** The numbers of waiting tasks, by the address of their screen. */
  counts: Readonly<Record<string, number | undefined>>
  /** No number is still to arrive. */
  isSettled: boolean
}

/** The tasks that wait for an operator. */
export function useWaiting(): Waiting {
  const trouble = useTrouble()
  const consultations = useOperatorQuery('GET /api/ops/consultations', ['open', 1], (signal) =>
    api('GET /api/ops/consultations', { query: { filter: 'open', page: 1 }, signal }),
  )
  const applications = useOperatorQuery('GET /api/ops/applications', ['waiting', 1], (signal) =>
    api('GET /api/ops/applications', { query: { filter: 'waiting', page: 1 }, signal }),
  )
  const gifts = useOperatorQuery('GET /api/ops/gift-holds', [1], (signal) =>
    api('GET /api/ops/gift-holds', { query: { page: 1 }, signal }),
  )
  return {
    counts: {
      '/ops': trouble.data && totalOf(trouble.data),
      '/ops/held': trouble.data?.held.total,
      '/ops/payments': trouble.data?.payments.total,
      '/ops/consultations': consultations.data?.pagination.total,
      '/ops/applications': applications.data?.pagination.total,
      '/ops/gifts': gifts.data?.pagination.total,
    },
    isSettled: [trouble, consultations, applications, gifts].every(({ isPending }) => !isPending),
  }
}
