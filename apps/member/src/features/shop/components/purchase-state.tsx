import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { inTokyo, minuteInTokyo, pointsOf, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { usePoints } from '../../account/index.ts'
import {
  amountOf,
  isUnapproved,
  maskedCard,
  methodNames,
  methodTimes,
  nameWithQuantity,
  pointsWithBonus,
  shownAs,
  stateOf,
} from '../labels.ts'
import type { Purchase } from '../queries.ts'
import { CancelPurchase } from './cancel-purchase.tsx'
import { DocumentButton } from './document-button.tsx'
import { Lines, Part } from './part.tsx'
import { PayAgain } from './pay-again.tsx'
import { Slip, Transfer } from './slip.tsx'

type Props = {
  purchase: Purchase
  /** The draft whose review lacked the points. */
  draft: string | undefined
}

/** The state of a purchase with the next step, and its facts. */
export function PurchaseState({ purchase, draft }: Props) {
  return (
    <>
      <div aria-live="polite">
        <State purchase={purchase} draft={draft} />
      </div>
      <Facts purchase={purchase} />
    </>
  )
}

function State({ purchase, draft }: Props) {
  const { status, next, asking, failure } = purchase
  const again = <PayAgain purchase={purchase} draft={draft} />
  switch (status) {
    case 'fulfilled':
      return <Fulfilled purchase={purchase} draft={draft} />
    case 'paid':
      return <Waiting title={m.shop_paid_title()} text={m.shop_paid_text()} />
    case 'created':
    case 'pending':
      if (asking) return <Waiting title={m.shop_asking_title()} text={m.shop_asking_text()} />
      if (isUnapproved(purchase)) return <Unapproved purchase={purchase} />
      return (
        <>
          {next?.kind === 'slip' && (
            <Slip slip={next} amount={amountOf(purchase)} isAtm={purchase.payment_method === 'atm'} />
          )}
          {next?.kind === 'transfer' && <Transfer transfer={next} amount={amountOf(purchase)} />}
          {next?.kind === 'done' && <Waiting title={m.shop_paid_title()} text={m.shop_paid_text()} />}
          <p className="mt-3 text-sm text-ink-soft">
            {m.shop_after_payment({ time: methodTimes[shownAs(purchase.payment_method)]() })}
          </p>
          <CancelPurchase purchase={purchase} />
        </>
      )
    case 'failed':
      return (
        <Over title={m.shop_failed_title()} text={failedText(failure)}>
          {again}
        </Over>
      )
    case 'expired':
      return (
        <Over title={m.shop_expired_title()} text={m.shop_expired_text()}>
          {again}
        </Over>
      )
    case 'cancelled':
      return (
        <Over title={m.shop_cancelled_title()} text={m.shop_cancelled_text()}>
          {again}
        </Over>
      )
    case 'refunded':
      return <Over title={m.shop_refunded_title()} text={m.shop_refunded_text()} />
  }
}

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className="mb-5 flex items-start gap-3">
    <Hourglass aria-hidden="true" className="mt-1 size-6 shrink-0 text-ink-soft" strokeWidth={1.6} />
    <div>
      <p className="text-lg font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  </div>
)

/** The reason, and that it cost nothing, unless the gateway failed inside and may tell otherwise later. */
function failedText(failure: Purchase['failure']): string {
  if (failure?.code === 'card_server') return failure.message
  return failure ? `${failure.message}\n${m.shop_failed_text()}` : m.shop_failed_text()
}

/** A purchase that ended without its product. */
const Over = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="mb-5 rounded-md bg-wait-soft px-4 py-3">
    <p className="font-semibold">{title}</p>
    <p className="whitespace-pre-line">{text}</p>
    {children}
  </div>
)

const Unapproved = ({ purchase }: { purchase: Purchase }) => (
  <div className="mb-5 rounded-md bg-alert-soft px-4 py-3">
    <p className="font-semibold text-alert">{m.shop_unapproved_title()}</p>
    <p>{m.shop_unapproved_text()}</p>
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="shop-checkout" query={{ purchase: purchase.id }} className={buttonClass('primary')}>
        {m.shop_open_continue()}
      </Link>
      <CancelPurchase purchase={purchase} />
    </div>
  </div>
)

const shelves = { 2: 'resources-textbooks', 3: 'resources-word-lists' } as const

function Fulfilled({ purchase, draft }: Props) {
  const balance = usePoints().data?.balance
  const { category_id: category, points_expire_at: until } = purchase
  return (
    <div className="mb-6">
      <p className="flex items-center gap-2 text-lg font-semibold text-done">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.6} />
        {category === 1 ? m.shop_done_points({ points: pointsWithBonus(purchase) }) : m.shop_done_resource()}
      </p>
      {category === 1 && (
        <p className="mt-1 tabular-nums">
          {balance !== undefined && m.shop_done_balance({ points: pointsOf(balance) })}
          {until !== null && (
            <span className="block text-sm text-ink-soft">{m.shop_done_until({ day: inTokyo(until) })}</span>
          )}
        </p>
      )}
      <p className="mt-4">
        {category !== 1 ? (
          <Link to={shelves[category]} className={buttonClass('primary', true)}>
            {m.shop_open_owned()}
          </Link>
        ) : draft === undefined ? (
          <Link to="services-create" className={buttonClass('primary', true)}>
            {m.home_order()}
          </Link>
        ) : (
          <Link to="services-id-review" params={{ id: draft }} className={buttonClass('primary', true)}>
            {m.shop_back_to_review()}
          </Link>
        )}
      </p>
    </div>
  )
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { payment_method: method, card, discount, tax, refunded } = purchase
  const when = (name: string, at: string | null): readonly [ReactNode, ReactNode] | false =>
    at !== null && [name, minuteInTokyo(at)]
  return (
    <Part title={m.shop_part_facts()}>
      <Lines
        lines={[
          [m.shop_line_product(), nameWithQuantity(purchase)],
          purchase.points > 0 && [m.shop_line_points(), pointsWithBonus(purchase)],
          discount > 0 && [
            m.shop_line_discount(),
            m.shop_minus({ amount: amountOf({ payment_method: method, amount: discount }) }),
          ],
          [m.shop_total(), amountOf(purchase)],
          tax > 0 && [m.shop_line_tax(), yenOf(tax)],
          [m.shop_part_payment(), card ? maskedCard(card) : methodNames[shownAs(method)]()],
          [m.shop_line_state(), stateOf(purchase).name],
          when(m.shop_line_ordered(), purchase.created_at),
          when(m.shop_line_paid(), purchase.paid_at),
          refunded > 0 && [m.shop_line_refunded(), yenOf(refunded)],
        ]}
      />
      <DocumentButton purchase={purchase} className="mt-4" />
    </Part>
  )
}
