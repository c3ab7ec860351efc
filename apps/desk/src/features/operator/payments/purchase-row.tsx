import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { dayTime } from '../../../lib/format.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import { methodText, priceText, productText, purchaseStatusText, purchaseTones } from './payment-labels.ts'
import type { PurchaseLine, PurchaseStatus } from './queries.ts'

export const PurchaseState = ({ of }: { of: PurchaseStatus }) => (
  <Badge tone={purchaseTones[of]}>{purchaseStatusText(of)}</Badge>
)

/** A purchase in a list. On the page of its member their name is not repeated. */
export const PurchaseRow = ({ of, ofMember = false }: { of: PurchaseLine; ofMember?: boolean }) => (
  <li className="border-b border-line py-3">
    <p className="flex flex-wrap items-center gap-x-3">
      <SubjectLink type="purchase" id={of.id} className="text-lg wrap-anywhere">
        {productText(of)}
      </SubjectLink>
      <span className="tabular-nums">{priceText(of, of.amount)}</span>
      <PurchaseState of={of.status} />
    </p>
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      <span>{m.ops_purchase_number({ id: of.id })}</span>
      {!ofMember && <span className="wrap-anywhere">{of.member.username}</span>}
      <span>{methodText(of.payment_method)}</span>
      <time dateTime={of.created_at}>{dayTime(of.created_at)}</time>
    </p>
  </li>
)
