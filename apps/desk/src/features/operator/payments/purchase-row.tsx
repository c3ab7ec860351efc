import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { dayInJapan, fullTimeInJapan } from '../../../lib/format.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import { methodText, priceText, productText, purchaseStatusText, purchaseTones } from './payment-labels.ts'
import type { PurchaseLine, PurchaseStatus } from './queries.ts'

export const PurchaseState = ({ of }: { of: PurchaseStatus }) => (
  <Badge tone={purchaseTones[of]}>{purchaseStatusText(of)}</Badge>
)

type Props = {
  of: PurchaseLine
  /** On the page of its member their name is not repeated. */
  ofMember?: boolean
  /** The search term that found it. */
  foundBy?: string
}

/** A purchase in a list: one line of columns on a wide screen, two lines on a phone. */
export const PurchaseRow = ({ of, ofMember = false, foundBy }: Props) => (
  <li className="@container border-b border-line">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pb-1 @min-[54rem]:grid-cols-[minmax(0,1fr)_6rem_9.5rem_8rem_minmax(0,7rem)_8.5rem] @min-[54rem]:pb-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <SubjectLink type="purchase" id={of.id} foundBy={foundBy} className="wrap-anywhere">
          {productText(of)}
        </SubjectLink>
        <span className="text-sm text-ink-soft tabular-nums">{m.ops_purchase_number({ id: of.id })}</span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">{priceText(of, of.amount)}</span>
      <span className="col-span-2 flex flex-wrap items-center gap-x-3 text-sm @min-[54rem]:contents">
        <span>
          <PurchaseState of={of.status} />
        </span>
        <span>{methodText(of.payment_method)}</span>
        <span className="wrap-anywhere text-ink-soft">{ofMember ? '' : of.member.username}</span>
        <time dateTime={of.created_at} className="text-ink-soft tabular-nums">
          <span className="@min-[54rem]:hidden">{dayInJapan(of.created_at)}</span>
          <span className="hidden @min-[54rem]:inline">{fullTimeInJapan(of.created_at)}</span>
        </time>
      </span>
    </div>
  </li>
)
