import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { useState } from 'react'
import { orderStatus } from '@tensaku/domain/orders'
import { api } from '../../../lib/api.ts'
import { Loaded } from '../shell/loaded.tsx'
import { type OrderLine, OrderRow } from '../shell/order-row.tsx'
import { useOperatorQuery } from '../shell/queries.ts'

const isOpen = ({ status }: OrderLine): boolean =>
  status === orderStatus.waiting || status === orderStatus.correcting || status === orderStatus.checking

const openFirst = (orders: readonly OrderLine[]): OrderLine[] =>
  orders.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))

/** Orders that are shown before the operator asks for more. */
const FEW = 3

/** The newest orders of a member, the open ones first, as the search finds them by the member's UUID. */
export function MemberOrders({ uuid, total }: { uuid: string; total: number }) {
  const [all, setAll] = useState(false)
  const found = useOperatorQuery('GET /api/ops/search', [uuid], (signal) =>
    api('GET /api/ops/search', { query: { q: uuid }, signal }),
  )
  if (total === 0) return null
  return (
    <TitledSection id="orders" title={m.ops_search_orders()} className="">
      <Loaded of={found} lines={4}>
        {({ orders }) => (
          <>
            <ul>
              {openFirst(orders)
                .slice(0, all ? orders.length : FEW)
                .map((order) => (
                  <OrderRow key={order.id} order={order} of="learner" from="member" />
                ))}
            </ul>
            {!all && orders.length > FEW && (
              <p className="pt-3">
                <Button tone="quiet" onClick={() => setAll(true)}>
                  {m.ops_member_orders_more({ count: orders.length - FEW })}
                </Button>
              </p>
            )}
            {all && orders.length < total && (
              <p className="pt-3 text-sm text-ink-soft">{m.ops_search_first({ count: orders.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </TitledSection>
  )
}
