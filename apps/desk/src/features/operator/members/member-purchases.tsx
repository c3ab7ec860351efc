import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { PurchaseRow } from '../payments/purchase-row.tsx'
import { useOperatorQuery } from '../shell/queries.ts'

/** Purchases that are shown on the page of a member. */
const FEW = 3

/** The newest purchases of a member, and the way to all of them. */
export function MemberPurchases({ memberId }: { memberId: number }) {
  const found = useOperatorQuery('GET /api/ops/purchases', [memberId], (signal) =>
    api('GET /api/ops/purchases', { query: { member: memberId, page: 1 }, signal }),
  )
  if (!found.data || found.data.items.length === 0) return null
  const { items, pagination } = found.data
  return (
    <TitledSection id="purchases" title={m.ops_member_purchases()} className="">
      <ul>
        {items.slice(0, FEW).map((purchase) => (
          <PurchaseRow key={purchase.id} of={purchase} ofMember />
        ))}
      </ul>
      {pagination.total > FEW && (
        <Link
          to="/ops/purchases"
          search={{ member: memberId }}
          className="inline-flex min-h-11 items-center pt-1 text-ai"
        >
          {m.ops_member_purchases_all({ count: pagination.total })}
        </Link>
      )}
    </TitledSection>
  )
}
