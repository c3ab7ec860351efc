import * as m from '@tensaku/messages'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo from 'lucide-react/icons/undo-2'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { isPaidLater } from '../labels.ts'
import type { Purchase } from '../queries.ts'
import { Again } from './again.tsx'

type Props = {
  purchase: Purchase
  /** The draft whose review lacked the points. */
  draft: string | undefined
}

/** The sentences about a purchase that ended without its product: the reason, and the money. */
function told(purchase: Purchase): readonly string[] {
  const { status, failure, held } = purchase
  const isLater = isPaidLater(purchase.payment_method)
  // It may be paid after its end. An operator decides about that money, so nothing is said to be unpaid; held money has its own note.
  const money = held > 0 ? [] : isLater ? [m.shop_lost_paid(), m.shop_lost_unpaid()] : [m.shop_failed_text()]
  switch (status) {
    // It was never captured; but a gateway that failed inside may tell otherwise later.
    case 'failed':
      if (failure?.code === 'card_server') return [failure.message]
      if (failure?.code === 'gateway_away') return [m.shop_gateway_away()]
      return failure ? [failure.message, m.shop_failed_text()] : [m.shop_failed_text()]
    case 'expired':
      return isLater ? money : [m.shop_expired_text(), ...money]
    case 'refunded':
      return toldOfRefund(purchase)
    default:
      return money
  }
}

/** The yen that went back and their way, and the points that left the balance. An ordered refund is not made yet. */
function toldOfRefund(purchase: Purchase): readonly string[] {
  const { refunded, amount, payment_method: method, taken_back: points, disputed } = purchase
  const way = disputed ? m.shop_refunded_dispute : isPaidLater(method) ? m.shop_refunded_bank : m.shop_refunded_card
  return [
    refunded > 0 ? way({ amount: yenOf(refunded) }) : m.shop_refunded_soon(),
    points > 0 && m.shop_refunded_points({ points: pointsOf(points) }),
    !disputed && refunded > 0 && refunded < amount && m.shop_refunded_part(),
  ].filter((sentence) => sentence !== false)
}

const titles = {
  failed: m.shop_failed_title,
  expired: m.shop_expired_title,
  cancelled: m.shop_cancelled_title,
  refunded: m.shop_refunded_title,
}

/** A purchase that ended without its product, with another attempt unless its money is held. */
export function Over({ purchase, draft, status }: Props & { status: keyof typeof titles }) {
  const isFailed = status === 'failed'
  const Icon = isFailed ? CircleAlert : Undo
  return (
    <div className={`mb-5 rounded-md px-4 py-4 ${isFailed ? 'bg-alert-soft' : 'bg-wait-soft'}`}>
      <p
        className={`flex items-start gap-2 text-lg leading-snug font-semibold [word-break:auto-phrase] ${isFailed ? 'text-alert' : ''}`}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" strokeWidth={1.6} />
        {titles[status]()}
      </p>
      {told(purchase).map((sentence) => (
        <p key={sentence} className="mt-1 [word-break:auto-phrase]">
          {sentence}
        </p>
      ))}
      {status !== 'refunded' && purchase.held === 0 && <Again purchase={purchase} draft={draft} />}
    </div>
  )
}
