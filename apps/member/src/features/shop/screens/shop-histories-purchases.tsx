import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { yenOf } from '../../../lib/format.ts'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ContinuePurchase } from '../components/continue-purchase.tsx'
import { DocumentButton } from '../components/document-button.tsx'
import { ExportPurchases } from '../components/export-purchases.tsx'
import { PeriodChoice } from '../components/period-choice.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import { Spending } from '../components/spending.tsx'
import { TwinNote } from '../components/twin-note.tsx'
import {
  amountOf,
  dayAndTime,
  isOpen,
  methodNames,
  nameWithQuantity,
  refundedPart,
  shownAs,
  stateOf,
} from '../labels.ts'
import { type Purchase, usePurchases } from '../queries.ts'

/** The purchases, newest first, with state and document, and the spending by month. */
export default function ShopHistoriesPurchasesScreen() {
  const { query } = useRoute()
  const page = Math.max(1, Math.trunc(Number(query['page'])) || 1)
  const period = /^2\d{3}(-\d\d)?$/.exec(query['period'] ?? '')?.[0]
  const purchases = usePurchases(page, period)
  const chosen = period === undefined ? {} : { period }
  const go = useGo()
  const last = purchases.isPlaceholderData ? page : (purchases.data?.pagination.last_page ?? page)
  useEffect(() => {
    if (page > last) void go('shop-histories-purchases', {}, { ...chosen, page: last }, { replace: true })
  })
  return (
    <ShopScreen title={m.shop_purchases()} back="shop">
      <Shown of={purchases} lines={10}>
        {({ items, pagination, months, since }) =>
          pagination.total === 0 && period === undefined ? (
            <Empty
              title={m.shop_purchases_empty()}
              text={m.shop_purchases_empty_text()}
              action={
                <Link to="shop" className={buttonClass('quiet')}>
                  {m.shop_to_shop()}
                </Link>
              }
            />
          ) : (
            <>
              {/* Purchases that lie on the device from before do not tell it. */}
              {since && (pagination.last_page > 1 || period !== undefined) && (
                <PeriodChoice period={period} since={since} months={months.map(({ month }) => month)} />
              )}
              {pagination.total === 0 && <p className="pt-2">{m.shop_period_none()}</p>}
              {pagination.total > 0 && (
                <ul className="border-t border-line" aria-busy={purchases.isPlaceholderData || undefined}>
                  {items.map((purchase) => (
                    <Row key={purchase.id} purchase={purchase} among={items} />
                  ))}
                </ul>
              )}
              <Pager
                to="shop-histories-purchases"
                page={page}
                last={pagination.last_page}
                total={pagination.total}
                query={chosen}
              />
              <Spending months={months} />
              <ExportPurchases months={months} />
            </>
          )
        }
      </Shown>
    </ShopScreen>
  )
}

function Row({ purchase, among }: { purchase: Purchase; among: readonly Purchase[] }) {
  const { name, tone } = stateOf(purchase)
  const part = refundedPart(purchase)
  const { id, created_at: at, payment_method: method, held } = purchase
  return (
    <li className="border-b border-line py-4">
      <div className="relative">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base">
            <Link
              to="shop-thanks"
              query={{ purchase: id }}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              {nameWithQuantity(purchase)}
            </Link>
          </h2>
          <span className="flex shrink-0 items-center gap-1 font-semibold tabular-nums">
            {amountOf(purchase)}
            <ChevronRight aria-hidden="true" className="size-5 text-ai" strokeWidth={1.6} />
          </span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft tabular-nums">
          <Badge tone={tone}>{name}</Badge>
          {part !== undefined && <Badge tone="wait">{part}</Badge>}
          <span>{dayAndTime(at)}</span>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm text-ink-soft tabular-nums">
          <span>{methodNames[shownAs(method)]()}</span>
          <span>{m.shop_purchase_number({ id })}</span>
        </p>
        {held > 0 && <p className="mt-0.5 text-sm font-semibold">{m.shop_held_title({ amount: yenOf(held) })}</p>}
      </div>
      <TwinNote purchase={purchase} among={among} />
      {isOpen(purchase) && !purchase.asking && (
        <div className="mt-3">
          <ContinuePurchase purchase={purchase} />
        </div>
      )}
      <DocumentButton purchase={purchase} className="mt-3" />
    </li>
  )
}
