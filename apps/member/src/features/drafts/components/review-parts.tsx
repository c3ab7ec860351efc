import { dueDays, hoursOf, MOST_DAYS } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { inTokyo, pointsOf } from '../../../lib/format.ts'
import type { Problem } from '../problems.ts'
import type { Price } from '../pricing.ts'
import { BuyPoints } from './buy-points.tsx'
import { PayWithPoints, PlanShare } from './plan-share.tsx'

/** A part of the review, with a line above it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Names at the left, values at the right. */
export function Lines({ lines }: { lines: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="space-y-2">
      {lines.map(([name, value], at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const points = (value: number) => <span className="tabular-nums">{m.review_points({ points: pointsOf(value) })}</span>

const pointsOff = (value: number) => (
  <span className="tabular-nums">{m.review_points_off({ points: pointsOf(value) })}</span>
)

type PriceProps = {
  id: string
  price: Price
  /** The length that one price covers. */
  block: string
  onPayWithPoints: (withPoints: boolean) => void
}

/** The price line by line, the means of payment, and the remaining balance. */
export function PriceParts({ id, price, block, onPayWithPoints }: PriceProps) {
  const { blocks, rate, text, questions, question, total, quota, planned, balance, gift, after, missing } = price
  return (
    <>
      <Part title={m.review_price()}>
        <Lines
          lines={[
            [m.review_line_text({ blocks, block, rate: pointsOf(rate) }), points(text + planned)],
            ...(planned > 0 ? [[m.review_line_plan({ quota }), pointsOff(planned)] as const] : []),
            ...(questions > 0
              ? [
                  [
                    m.review_line_questions({ count: questions, points: question }),
                    points(questions * question),
                  ] as const,
                ]
              : []),
          ]}
        />
        <p className="mt-3 flex items-baseline justify-between border-t border-line pt-3 font-semibold">
          {m.review_total()}
          <span className="text-xl tabular-nums">{m.review_points({ points: pointsOf(total) })}</span>
        </p>
      </Part>
      <Part title={m.review_pay()}>
        {missing === 0 && (
          <>
            <PlanShare price={price} />
            <p className="mt-1 mb-3 text-sm text-ink-soft">{m.review_when()}</p>
          </>
        )}
        <Lines
          lines={[
            [m.review_balance(), points(balance)],
            ...(gift > 0 ? [[m.gift_part(), points(gift)] as const] : []),
            ...(missing === 0 ? [[m.review_balance_after(), points(after)] as const] : []),
          ]}
        />
        <PayWithPoints price={price} onChange={onPayWithPoints} />
        {missing > 0 &&
          (balance >= total ? <GiftShortage id={id} price={price} /> : <Shortage id={id} price={price} />)}
      </Part>
    </>
  )
}

function Shortage({ id, price }: { id: string; price: Price }) {
  const missing = { points: pointsOf(price.missing), balance: pointsOf(price.balance) }
  return (
    <div role="alert" className="mt-4 rounded-md bg-alert-soft px-4 py-3 text-alert">
      <p className="font-semibold">{m.review_short(missing)}</p>
      <BuyPoints draft={id} missing={price.missing} />
    </div>
  )
}

/** The points would suffice without the nomination: a note before the order, with both solutions. */
function GiftShortage({ id, price: { missing, gift } }: { id: string; price: Price }) {
  return (
    <div role="alert" className="mt-4 rounded-md bg-alert-soft px-4 py-3 text-alert">
      <p className="font-semibold">{m.gift_needs({ points: pointsOf(missing), gift: pointsOf(gift) })}</p>
      <p>{m.gift_short()}</p>
      <div className="flex flex-wrap gap-x-6">
        <Link to="services-id-teachers" params={{ id }} className="link inline-flex min-h-11 items-center">
          {m.gift_change()}
        </Link>
        <BuyPoints draft={id} missing={missing} />
      </div>
    </div>
  )
}

type DeliveryProps = {
  blocks: number
  /** The length of the text, and the one that is corrected in a day. */
  length: string
  dayLength: string
  wished: string | null
  nominated: boolean
  alone: boolean
  biz: boolean
}

/** The delivery time, the result if no instructor claims the order, and the way to cancel. */
export function DeliveryParts({ blocks, length, dayLength, wished, nominated, alone, biz }: DeliveryProps) {
  const days = dueDays(blocks)
  const time = m.review_within({ hours: hoursOf(days) })
  const business = nominated ? m.review_delivery_biz_nominee : m.review_delivery_biz
  return (
    <>
      <Part title={m.review_delivery()}>
        <p>
          {wished === null
            ? m.review_delivery_text({ time })
            : m.review_delivery_wished({ time, day: inTokyo(`${wished}T00:00:00+09:00`) })}
        </p>
        {days > 1 && (
          <p className="mt-1 text-sm text-ink-soft">
            {m.review_delivery_long({ length, hours: hoursOf(days), day: dayLength, most: hoursOf(MOST_DAYS) })}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {alone ? m.review_delivery_alone() : biz ? business() : m.review_delivery_claim()}
        </p>
      </Part>
      <Part title={m.review_cancel()}>
        <p className="text-sm">{m.review_cancel_text()}</p>
      </Part>
    </>
  )
}

type ProblemsProps = { id: string; problems: readonly Problem[]; onRemove: (image: { url: string; n: number }) => void }

/** The problems to solve first, each with a link to its place, or a button to remove its image. */
export function Problems({ id, problems, onRemove }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <section role="alert" className="mb-6 rounded-md bg-alert-soft px-4 py-3">
      <h2 className="font-semibold text-alert">{m.review_problems()}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.text} className="flex items-center justify-between gap-3">
            <span>{problem.text}</span>
            {'url' in problem ? (
              <button
                type="button"
                aria-label={m.images_remove({ n: problem.n })}
                onClick={() => onRemove(problem)}
                className="link min-h-11 shrink-0 px-2"
              >
                {m.images_remove_agree()}
              </button>
            ) : (
              <Link
                to={problem.step}
                params={{ id }}
                query={problem.query}
                className="link inline-flex min-h-11 shrink-0 items-center px-2"
              >
                {m.problem_fix()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
