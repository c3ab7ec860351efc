import type { OrderSummary } from '@tensaku/contract'
import { day } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { now } from '../../lib/now.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { PlanPart } from './components/option-fields.tsx'
import type { Selection } from './selection.ts'

/** The categories that every plan with corrections contains (C.5). */
const ofLite = [1, 2, 5, 6]

/** A sentence about the orders of the last 30 days; undefined without any, or where they tell nothing. */
function exampleOf(about: PlanPart, orders: readonly OrderSummary[], of: Selection): string | undefined {
  const count = orders.length
  if (count === 0) return undefined
  const some = (found: readonly unknown[]) => ({ count, some: found.length })
  switch (about) {
    case 'type':
      return m.plans_example_type(some(orders.filter(({ category }) => ofLite.includes(category.id))))
    case 'explanation':
      return m.plans_example_explanation(some(orders.filter(({ course }) => course === 'basic')))
    case 'instructor':
      return m.plans_example_instructor(
        some(orders.filter(({ instructor_type: type }) => type === 'global' || type === 'any')),
      )
    case 'words': {
      const english = orders.filter(({ unit }) => unit === 'words')
      const longest = Math.max(...english.map(({ length }) => length))
      const within = english.filter(({ length }) => length <= of.words)
      return english.length === 0
        ? undefined
        : m.plans_example_words({ count: english.length, some: within.length, words: of.words, longest })
    }
    case 'monthly_quota':
      return m.plans_example_quota({ count, quota: of.monthly_quota })
    case 'ai':
      return undefined
  }
}

/** The same for the newest orders of the member. */
export function useOwnExample(about: PlanPart, selection: Selection): string | undefined {
  const id = useOwnId()
  const { data } = useQuery({
    queryKey: ownKey('plan', 'month'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/orders/standard', { params: { id }, signal }),
  })
  const since = now() - 30 * day
  return exampleOf(about, data?.items.filter(({ placed_at: at }) => Date.parse(at) >= since) ?? [], selection)
}
