import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import { useEffect } from 'react'
import { Link, type Search, useGo, useRoute } from '../../../lib/navigation.tsx'
import { kept } from '../../../lib/kept.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { variantIn, variantQuery, VariantSwitch } from '../../../ui/variant-switch.tsx'
import { OrderRow } from '../components/order-row.tsx'
import { type Filter, useOrders, type Variant } from '../queries.ts'

/** The address of a view. */
const queryOf = (variant: Variant, filter: Filter): Search => ({
  ...variantQuery(variant, kept('settings').order_tab),
  ...(filter === 'bookmark' && { filter }),
})

/** The learner's orders, newest first. What is shown stands in the address, so back and reload keep it. */
export default function OrdersScreen() {
  const { query } = useRoute()
  const filter: Filter = query.filter === 'bookmark' ? 'bookmark' : 'all'
  const variant = variantIn(query, kept('settings').order_tab)
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  return (
    <Screen title={m.nav_orders()} ownHeading>
      <nav aria-label={m.orders_tabs()} className={stripClass}>
        {(['all', 'bookmark'] as const).map((key) => (
          <Link
            key={key}
            to="orders"
            query={queryOf(variant, key)}
            replace
            className={tabClass(key === filter)}
            aria-current={key === filter ? 'page' : undefined}
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
        queryOf={(one) => queryOf(one, filter)}
      />
      <List variant={variant} filter={filter} page={page} />
    </Screen>
  )
}

function List({ variant, filter, page }: { variant: Variant; filter: Filter; page: number }) {
  const orders = useOrders(variant, filter, page)
  const go = useGo()
  const query = queryOf(variant, filter)
  // Orders that went away may have taken the last page with them.
  const last = orders.isPlaceholderData ? page : (orders.data?.pagination.last_page ?? page)
  useEffect(() => {
    if (page > last) void go('orders', {}, { ...query, page: last }, { replace: true })
  })
  if (!orders.data)
    return orders.isError ? (
      <Failed error={orders.error} retry={orders.refetch} busy={orders.isFetching} />
    ) : (
      <Loading lines={8} />
    )
  const { items, pagination } = orders.data
  if (pagination.total === 0) return <NothingYet variant={variant} filter={filter} />
  return (
    <>
      <OfflineNote of={orders} />
      <ul className="border-t border-line">
        {items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pager to="orders" page={page} last={pagination.last_page} total={pagination.total} query={query} />
    </>
  )
}

function NothingYet({ variant, filter }: { variant: Variant; filter: Filter }) {
  if (filter === 'bookmark')
    return (
      <Empty
        title={m.orders_empty_bookmark_title()}
        text={m.orders_empty_bookmark_text()}
        action={
          <Link to="orders" query={queryOf(variant, 'all')} className={buttonClass('quiet')}>
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
