import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect } from 'react'
import { Link, type Search, useGo, useRoute } from '../../../lib/navigation.tsx'
import { saved } from '../../../lib/saved.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { type Count, variantIn, variantNames, variantQuery, VariantSwitch } from '../../../ui/variant-switch.tsx'
import { ListedOrder } from '../components/listed-order.tsx'
import { fieldNames } from '../field-names.ts'
import { OrderSearch } from '../components/order-search.tsx'
import { addressOf, initialOrderQuery, narrowing, type OrderQuery, queryIn } from '../list-query.ts'
import { useOrderList } from '../order-list.ts'
import type { Variant } from '../queries.ts'

const tabs = ['all', 'bookmark'] as const

/** The address of a view. */
const searchOf = (variant: Variant, query: OrderQuery): Search => ({
  ...variantQuery(variant, saved('settings').order_tab),
  ...addressOf(query),
})

/** The learner's orders. Tab, filters and page are in the address, so that back and reload keep them. */
export default function OrdersScreen() {
  const { query: search } = useRoute()
  const go = useGo()
  const query = queryIn(search)
  const variant = variantIn(search, saved('settings').order_tab)
  const page = Math.max(1, Math.trunc(Number(search['page'])) || 1)
  const tab = query.filter === 'bookmark' ? 'bookmark' : 'all'
  const orders = useOrderList(variant, query, page)
  const others = useOrderList(otherOf(variant), query, 1)
  const [count, countOfOthers] = [countIn(orders), countIn(others)]
  // Two zeros tell nothing.
  const counts = count === 0 && countOfOthers === 0 ? undefined : inOrder(variant, count, countOfOthers)
  const nothingYet = orders.data?.pagination.total === 0 && !isNarrowed(query)
  return (
    <Screen title={m.nav_orders()} ownHeading>
      <nav aria-label={m.orders_tabs()} className={`flex-wrap ${stripClass}`}>
        {tabs.map((key) => (
          <Link
            key={key}
            to="orders"
            query={searchOf(variant, { ...initialOrderQuery, filter: key })}
            replace
            className={tabClass(key === tab)}
            aria-current={key === tab ? 'page' : undefined}
          >
            {key === 'bookmark' && <Bookmark aria-hidden="true" className="size-4" />}
            {key === 'all' ? m.orders_tab_all() : m.orders_tab_bookmark()}
          </Link>
        ))}
      </nav>
      <VariantSwitch
        label={m.orders_variant_label()}
        to="orders"
        variant={variant}
        queryOf={(one) => searchOf(one, query)}
        counts={counts}
      />
      {!nothingYet && (
        <OrderSearch
          variant={variant}
          query={query}
          onChange={(next) => go('orders', {}, searchOf(variant, next), { replace: true, stay: true })}
        />
      )}
      <List
        orders={orders}
        variant={variant}
        query={query}
        page={page}
        others={typeof countOfOthers === 'number' ? countOfOthers : 0}
      />
    </Screen>
  )
}

const isNarrowed = (query: OrderQuery) => query.keywords !== '' || narrowing(query) > 0

/** The number of orders in a list. */
const countIn = ({ data, isPlaceholderData }: ReturnType<typeof useOrderList>): Count =>
  !data || isPlaceholderData ? 'awaited' : data.pagination.total

const otherOf = (variant: Variant): Variant => (variant === 'biz' ? 'standard' : 'biz')

const inOrder = (variant: Variant, own: Count, others: Count): Record<Variant, Count> =>
  variant === 'biz' ? { standard: others, biz: own } : { standard: own, biz: others }

type Viewed = { variant: Variant; query: OrderQuery }

type Searched = Viewed & {
  /** The number of orders of the other variant that the same query finds. */
  others: number
}

type ListProps = Searched & { orders: ReturnType<typeof useOrderList>; page: number }

function List({ orders, variant, query, page, others }: ListProps) {
  const go = useGo()
  const search = searchOf(variant, query)
  // Removed orders may have emptied the last page (N-019).
  const last = orders.isPlaceholderData ? page : (orders.data?.pagination.last_page ?? page)
  useEffect(() => {
    if (page > last) void go('orders', {}, { ...search, ...(last > 1 && { page: last }) }, { replace: true })
  })
  if (!orders.data)
    return orders.isError ? (
      <Failed error={orders.error} retry={orders.refetch} busy={orders.isFetching} />
    ) : (
      <Loading lines={8} />
    )
  const { items, pagination } = orders.data
  if (pagination.total === 0)
    return isNarrowed(query) ? (
      <NoneFound variant={variant} query={query} others={others} />
    ) : (
      <NothingYet variant={variant} query={query} />
    )
  return (
    <>
      <OfflineNote of={orders} />
      <ul className="border-t border-line" aria-busy={orders.isPlaceholderData || undefined}>
        {items.map((order) => (
          <ListedOrder key={order.id} order={order} />
        ))}
      </ul>
      {pagination.last_page > 1 && (
        <Pager to="orders" page={page} last={pagination.last_page} total={pagination.total} query={search} />
      )}
    </>
  )
}

function NoneFound({ variant, query, others }: Searched) {
  const go = useGo()
  const { keywords, field } = query
  const filter = query.filter === 'bookmark' ? query.filter : 'all'
  const show = (next: OrderQuery) => void go('orders', {}, searchOf(variant, next), { replace: true, stay: true })
  const other = otherOf(variant)
  const isEverywhere = field === initialOrderQuery.field
  const words = isEverywhere
    ? m.orders_none_found_anywhere({ words: keywords })
    : m.orders_none_found_words({ words: keywords, place: fieldNames[field]() })
  return (
    <Empty
      title={m.orders_none_found_title()}
      text={keywords === '' ? m.orders_none_found_text() : words}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {others > 0 && (
            <Link to="orders" query={searchOf(other, query)} replace className={buttonClass('primary')}>
              {m.orders_none_found_other({ variant: variantNames[other](), count: others })}
            </Link>
          )}
          {keywords !== '' && !isEverywhere && (
            <Button tone="quiet" onClick={() => show({ ...query, field: initialOrderQuery.field })}>
              {m.orders_search_everywhere()}
            </Button>
          )}
          <Button tone="quiet" onClick={() => show({ ...initialOrderQuery, filter })}>
            {m.orders_filters_clear()}
          </Button>
        </div>
      }
    />
  )
}

function NothingYet({ variant, query }: Viewed) {
  if (query.filter === 'bookmark')
    return (
      <Empty
        title={m.orders_empty_bookmark_title()}
        text={m.orders_empty_bookmark_text()}
        action={
          <Link to="orders" query={searchOf(variant, initialOrderQuery)} className={buttonClass('quiet')}>
            {m.orders_empty_to_all()}
          </Link>
        }
      />
    )
  const biz = variant === 'biz'
  return (
    <Empty
      title={biz ? m.orders_empty_biz_title() : m.orders_empty_title()}
      text={biz ? m.orders_empty_biz_text() : m.orders_empty_text()}
      action={
        <Link to="services-create" className={buttonClass('primary')}>
          {biz ? m.order_again() : m.orders_start()}
        </Link>
      }
    />
  )
}
