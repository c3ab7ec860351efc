import * as m from '@tensaku/messages'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Undo from 'lucide-react/icons/undo-2'
import { Link } from '../../../lib/navigation.tsx'
import { isPaidLater } from '../labels.ts'
import type { Purchase } from '../queries.ts'
import { PayAgain } from './pay-again.tsx'

type Props = {
  purchase: Purchase
  /** The draft whose review lacked the points. */
  draft: string | undefined
}

/** The sentences about a purchase that ended without its product: the reason, and the money. */
function told(purchase: Purchase): readonly string[] {
  const { status, failure } = purchase
  // It may be paid after its end. An operator decides about that money, so nothing is said to be unpaid.
  const money = isPaidLater(purchase.payment_method) ? m.shop_lost_paid() : m.shop_failed_text()
  switch (status) {
    // It was never captured; but a gateway that failed inside may tell otherwise later.
    case 'failed':
      if (failure?.code === 'card_server') return [failure.message]
      if (failure?.code === 'gateway_away') return [m.shop_gateway_away()]
      return failure ? [failure.message, m.shop_failed_text()] : [m.shop_failed_text()]
    case 'expired':
      return [m.shop_expired_text(), money]
    case 'refunded':
      return [m.shop_refunded_text()]
    default:
      return [money]
  }
}

const titles = {
  failed: m.shop_failed_title,
  expired: m.shop_expired_title,
  cancelled: m.shop_cancelled_title,
  refunded: m.shop_refunded_title,
}

/** A purchase that ended without its product, with another attempt and the way home. */
export function Over({ purchase, draft, status }: Props & { status: keyof typeof titles }) {
  const isFailed = status === 'failed'
  const again = !isFailed && isPaidLater(purchase.payment_method) ? m.shop_lost_unpaid() : m.shop_lost_cart()
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
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      {status !== 'refunded' && (
        <>
          <p className="mt-2">{again}</p>
          <div className="flex flex-wrap items-center gap-x-5">
            <PayAgain purchase={purchase} draft={draft} />
            <Link to="home" className="link mt-3 inline-flex min-h-11 items-center">
              {m.shop_to_home()}
            </Link>
          </div>
        </>
      )}
    </div>
  )
}
