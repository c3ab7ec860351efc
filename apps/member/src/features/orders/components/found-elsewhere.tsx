import * as m from '@tensaku/messages'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Link, type Search } from '../../../lib/navigation.tsx'
import { fields, initialOrderQuery, type OrderQuery } from '../list-query.ts'
import { useOrdersElsewhere } from '../order-list.ts'
import type { Variant } from '../queries.ts'
import { fieldNames } from '../field-names.ts'
import { ListedOrder } from './listed-order.tsx'

const others = fields.filter((field) => field !== initialOrderQuery.field)

type Props = {
  variant: Variant
  query: OrderQuery
  /** The address of the whole list of a query. */
  searchOf: (query: OrderQuery) => Search
  /** Shown if no place has the keywords. */
  children: ReactNode
}

/**
 * The orders that have the keywords in another text than the result, one list for each place. A learner remembers the title
 * of an order, and need not know that the search starts in the results (F-080).
 */
export function FoundElsewhere({ variant, query, searchOf, children }: Props) {
  const answers = useOrdersElsewhere(variant, query, others)
  const places = others.flatMap((field, index) => {
    const answer = answers[index]
    // The orders of the previous keywords would look like found ones.
    const found = answer?.isPlaceholderData ? undefined : answer?.data
    return found && found.pagination.total > 0 ? [{ field, ...found }] : []
  })
  const isLooking = answers.some((answer) => answer.isLoading || answer.isPlaceholderData)
  if (places.length === 0) return isLooking ? <Loading lines={8} /> : children
  return (
    <>
      <output className="block pb-2 text-sm text-ink-soft">
        {m.orders_found_elsewhere({ words: query.keywords })}
      </output>
      {places.map(({ field, items, pagination }) => (
        <section key={field} aria-labelledby={`found-${field}`} className="pb-4">
          <h2
            id={`found-${field}`}
            className="flex flex-wrap items-center justify-between border-b border-line text-base"
          >
            {m.orders_found_in({ place: fieldNames[field](), count: pagination.total })}
            {pagination.total > items.length && (
              <Link
                to="orders"
                query={searchOf({ ...query, field })}
                replace
                className="inline-flex min-h-11 items-center text-sm"
              >
                {m.orders_latest_all()}
              </Link>
            )}
          </h2>
          <ul>
            {items.map((order) => (
              <ListedOrder key={order.id} order={order} heading="h3" />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
