import { minute } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { inTokyo, minuteInTokyo, pointsOf, yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { now } from '../../../lib/now.ts'
import { usePoints } from '../../account/index.ts'
import {
  amountOf,
  isPlan,
  isUnapproved,
  maskedCard,
  methodNames,
  methodTimes,
  nameWithQuantity,
  pointsWithBonus,
  refundedPart,
  shownAs,
  stateOf,
} from '../labels.ts'
import type { Purchase } from '../queries.ts'
import { CancelPurchase } from './cancel-purchase.tsx'
import { DocumentButton } from './document-button.tsx'
import { Over } from './over.tsx'
import { Lines, Part } from './part.tsx'
import { Slip, Transfer } from './slip.tsx'

type Props = {
  purchase: Purchase
  /** The draft whose review lacked the points. */
  draft: string | undefined
  /** Told below the state. */
  children?: ReactNode
}

/** The state of a purchase with the next step, and its facts. */
export function PurchaseState({ purchase, draft, children }: Props) {
  return (
    <>
      <div aria-live="polite">
        {purchase.held > 0 && <Held purchase={purchase} />}
        <State purchase={purchase} draft={draft} />
      </div>
      {children}
      <Facts purchase={purchase} />
    </>
  )
}

function State({ purchase, draft }: Props) {
  const { status, next, asking } = purchase
  const rest = { ...purchase, amount: purchase.amount - (purchase.held < purchase.amount ? purchase.held : 0) }
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
            <Slip slip={next} amount={amountOf(rest)} isAtm={purchase.payment_method === 'atm'} />
          )}
          {next?.kind === 'transfer' && <Transfer transfer={next} amount={amountOf(rest)} />}
          <p className="mt-3 text-sm text-ink-soft">
            {m.shop_after_payment({ time: methodTimes[shownAs(purchase.payment_method)]() })}
          </p>
          <CancelPurchase purchase={purchase} />
        </>
      )
    case 'failed':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return <Over purchase={purchase} draft={draft} status={status} />
  }
}

/** Money that came in and waits for an operator. A payer of too little must not pay the whole price again. */
const Held = ({ purchase: { held, amount, status } }: { purchase: Purchase }) => (
  <div className="mb-5 rounded-md bg-wait-soft px-4 py-3">
    <p className="font-semibold [word-break:auto-phrase]">{m.shop_held_title({ amount: yenOf(held) })}</p>
    <p>
      {held < amount && (status === 'created' || status === 'pending')
        ? m.shop_held_short({ rest: yenOf(amount - held) })
        : m.shop_held_text()}
    </p>
  </div>
)

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className="mb-5 flex items-start gap-3">
    <Hourglass aria-hidden="true" className="mt-1 size-6 shrink-0 text-ink-soft" strokeWidth={1.6} />
    <div>
      <p className="text-lg leading-snug font-semibold [word-break:auto-phrase]">{title}</p>
      <p>{text}</p>
    </div>
  </div>
)

const Unapproved = ({ purchase }: { purchase: Purchase }) => (
  <div className="mb-5 rounded-md bg-alert-soft px-4 py-3">
    <p className="font-semibold [word-break:auto-phrase] text-alert">{m.shop_unapproved_title()}</p>
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

/** Whether the balance has hardly changed by anything else since. */
const isNew = ({ fulfilled_at: at }: Purchase): boolean => at !== null && now() - Date.parse(at) < 5 * minute

function Fulfilled({ purchase, draft }: Props) {
  const balance = usePoints().data?.balance
  const { category_id: category, points_expire_at: until, payment_method: method, amount } = purchase
  const part = refundedPart(purchase)
  return (
    <div className="mb-6">
      <p className="flex items-center gap-2 text-lg font-semibold text-done">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.6} />
        {category === 1
          ? m.shop_done_points({ points: pointsWithBonus(purchase) })
          : category === 4
            ? purchase.plan?.kind === 'next' || purchase.plan?.kind === 'renewal'
              ? m.shop_done_plan_next()
              : m.shop_done_plan()
            : m.shop_done_resource()}
      </p>
      {part !== undefined && <p className="mt-1 font-semibold tabular-nums">{part}</p>}
      {method === 'points' && balance !== undefined && (
        <p className="mt-1 tabular-nums">
          {isNew(purchase)
            ? m.shop_done_from({ before: pointsOf(balance + amount), after: pointsOf(balance) })
            : m.shop_done_balance({ points: pointsOf(balance) })}
        </p>
      )}
      {category === 1 && (
        <p className="mt-1 tabular-nums">
          {balance !== undefined && m.shop_done_balance({ points: pointsOf(balance) })}
          {until !== null && (
            <span className="block text-sm text-ink-soft">{m.shop_done_until({ day: inTokyo(until) })}</span>
          )}
        </p>
      )}
      <p className="mt-4">
        {category === 4 ? (
          <Link to="subscriptions" className={buttonClass('primary', true)}>
            {m.shop_open_plan()}
          </Link>
        ) : category !== 1 ? (
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
  const { payment_method: method, status, card, discount, tax, refunded, taken_back: takenBack } = purchase
  const isPart = status !== 'refunded'
  const when = (name: string, at: string | null): readonly [ReactNode, ReactNode] | false =>
    at !== null && [name, minuteInTokyo(at)]
  return (
    <Part title={m.shop_part_facts()}>
      <Lines
        lines={[
          [m.shop_line_product(), nameWithQuantity(purchase)],
          purchase.points > 0 && [m.shop_line_points(), pointsWithBonus(purchase)],
          discount > 0 && [
            isPlan(purchase)
              ? purchase.plan?.kind === 'upgrade'
                ? m.shop_line_credit()
                : m.shop_line_lowered()
              : m.shop_line_discount(),
            m.shop_minus({ amount: amountOf({ payment_method: method, amount: discount }) }),
          ],
          [m.shop_total(), amountOf(purchase)],
          tax > 0 && [m.shop_line_tax(), yenOf(tax)],
          [m.shop_part_payment(), card ? maskedCard(card) : methodNames[shownAs(method)]()],
          [m.shop_line_state(), stateOf(purchase).name],
          [m.shop_line_number(), purchase.id],
          when(m.shop_line_ordered(), purchase.created_at),
          when(m.shop_line_paid(), purchase.paid_at),
          isPart && refunded > 0 && [m.shop_line_refunded(), yenOf(refunded)],
          isPart && takenBack > 0 && [m.shop_line_taken_back(), m.shop_points({ points: pointsOf(-takenBack) })],
        ]}
      />
      <DocumentButton purchase={purchase} className="mt-4" />
    </Part>
  )
}
