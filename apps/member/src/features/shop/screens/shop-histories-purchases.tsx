import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useEffect } from 'react'
import { inTokyo } from '../../../lib/format.ts'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { DocumentButton } from '../components/document-button.tsx'
import { ExportPurchases } from '../components/export-purchases.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import { Spending } from '../components/spending.tsx'
import { amountOf, methodNames, nameWithQuantity, shownAs, stateOf } from '../labels.ts'
import { type Purchase, usePurchases } from '../queries.ts'

/** The purchases, newest first, with state and document, and the spending by month. */
export default function ShopHistoriesPurchasesScreen() {
  const { query } = useRoute()
  const page = Math.max(1, Math.trunc(Number(query['page'])) || 1)
  const purchases = usePurchases(page)
  const go = useGo()
  const last = purchases.isPlaceholderData ? page : (purchases.data?.pagination.last_page ?? page)
  useEffect(() => {
    if (page > last) void go('shop-histories-purchases', {}, { page: last }, { replace: true })
  })
  return (
    <ShopScreen title={m.shop_purchases()} back="shop">
      <Shown of={purchases} lines={10}>
        {({ items, pagination, months }) =>
          pagination.total === 0 ? (
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
              <ul className="border-t border-line">
                {items.map((purchase) => (
                  <Row key={purchase.id} purchase={purchase} />
                ))}
              </ul>
              <Pager
                to="shop-histories-purchases"
                page={page}
                last={pagination.last_page}
                total={pagination.total}
                query={{}}
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

function Row({ purchase }: { purchase: Purchase }) {
  const { name, tone } = stateOf(purchase)
  return (
    <li className="border-b border-line py-4">
      <div className="relative">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base">
            <Link
              to="shop-thanks"
              query={{ purchase: purchase.id }}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              {nameWithQuantity(purchase)}
            </Link>
          </h2>
          <span className="shrink-0 font-semibold tabular-nums">{amountOf(purchase)}</span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft tabular-nums">
          <Badge tone={tone}>{name}</Badge>
          <span>{inTokyo(purchase.created_at)}</span>
          <span>{methodNames[shownAs(purchase.payment_method)]()}</span>
        </p>
      </div>
      <DocumentButton purchase={purchase} className="mt-3" />
    </li>
  )
}
