import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import { fullTimeInJapan, yen } from '../../../lib/format.ts'
import { FactList } from '../shell/fact-list.tsx'
import { gatewayText, givenText, methodText, priceText, productText } from './payment-labels.ts'
import type { PurchaseDetail, PurchaseLine } from './queries.ts'

const at = (instant: string | null) => instant && fullTimeInJapan(instant)

/** The bought product, its buyer and payment, and the times of the purchase. */
export function PurchaseFacts({ of, trail }: { of: PurchaseLine; trail: PurchaseDetail['trail'] }) {
  const { member, failure, card } = of
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-6 @min-[40rem]:grid-cols-2">
        <FactList
          of={[
            [
              m.ops_member(),
              <span key="member" className="block">
                <Link to="/ops/members/$id" params={{ id: String(member.id) }} className="text-ai">
                  {member.username}
                </Link>
                <span className="block text-sm text-ink-soft">{member.email}</span>
              </span>,
            ],
            [m.ops_purchase_product(), productText(of)],
            [m.ops_purchase_amount(), <Amount key="amount" of={of} />],
            [m.ops_purchase_gives(), of.points === 0 ? null : givenText(of)],
            [
              m.ops_purchase_method(),
              card ? `${methodText(of.payment_method)}　${m.ops_card(card)}` : methodText(of.payment_method),
            ],
            [
              of.payment_method === 'bank' ? m.ops_purchase_code() : m.ops_purchase_slip(),
              trail.numbers.length === 0 ? null : trail.numbers.map(({ value }) => value).join('　'),
            ],
            [
              m.ops_purchase_payment_id(),
              trail.gateway && trail.payment_id && `${gatewayText(trail.gateway)}　${trail.payment_id}`,
            ],
            [
              m.ops_purchase_order_id(),
              <span key="order" className="text-sm">
                {of.order_id}
              </span>,
            ],
          ]}
        />
        <FactList
          of={[
            [m.ops_purchase_made_at(), at(of.created_at)],
            [m.ops_purchase_pay_until(), at(of.expires_at)],
            [m.ops_purchase_paid_at(), at(of.paid_at)],
            [m.ops_purchase_given_at(), at(of.fulfilled_at)],
            [m.ops_purchase_points_until(), at(of.points_expire_at)],
            [m.ops_purchase_refunded_sum(), of.refunded === 0 ? null : yen(of.refunded)],
            [m.ops_purchase_failure(), failure && failure.message],
            [m.ops_purchase_ask_at(), at(trail.ask_at)],
            [m.ops_purchase_document(), of.document.number],
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{m.ops_times_in_japan()}</p>
    </div>
  )
}

const Amount = ({ of }: { of: PurchaseLine }) => (
  <>
    <span className="block tabular-nums">{priceText(of, of.amount)}</span>
    {of.discount > 0 && (
      <span className="block text-sm text-ink-soft">
        {m.ops_purchase_discount({ list: priceText(of, of.list_amount), discount: priceText(of, of.discount) })}
      </span>
    )}
    {of.tax > 0 && <span className="block text-sm text-ink-soft">{m.ops_purchase_tax({ tax: yen(of.tax) })}</span>}
  </>
)
