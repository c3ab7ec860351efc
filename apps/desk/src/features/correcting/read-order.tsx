import { orderStatus, isDelivered } from '@tensaku/domain/orders'
import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dayTime, orderTitle, timeLeft, yen } from '../../lib/format.ts'
import { claim, Nomination, OrderFacts } from '../queue/index.ts'
import { LaterQuestions } from './answering/later-questions.tsx'
import { Asked } from './editor/asked.tsx'
import { LineContext, Original } from './editor/line-source.tsx'
import { withAnswers } from './engine/answers.ts'
import { Decline } from './delivering/decline.tsx'
import { offerTakeBack } from './delivering/take-back-offer.ts'
import { LearnerView } from './delivering/learner-view.tsx'
import { previewOf } from './delivering/preview.ts'
import { NextOrder } from './next-order.tsx'
import { OwnNotes } from './own-notes.tsx'
import { PastOrders } from './past-orders.tsx'
import { isAmendable, setOrder } from './queries.ts'
import { Unsent, useAmendmentLeft } from './unsent.tsx'

const states = {
  [orderStatus.correcting]: [m.desk_delivered_title, m.hand_sending],
  [orderStatus.checking]: [m.desk_held_title, m.desk_held_text],
  [orderStatus.corrected]: [m.desk_delivered_title, null],
  [orderStatus.completed]: [m.desk_closed_title, null],
  [orderStatus.cancelled]: [m.desk_cancelled_title, m.desk_cancelled_text],
} as const

/** The title and the text of the notice about an order. A submission that will be checked never promises the learner at once. */
function noticeOf({ status: { value: status }, awaits_check: isChecked }: DeskOrder) {
  if (status === orderStatus.waiting) return [null, null] as const
  return status === orderStatus.correcting && isChecked
    ? ([m.hand_checked_title, m.hand_checked] as const)
    : states[status]
}

type Props = {
  order: DeskOrder
  instructorId: number
  justDelivered: boolean
  /** The next order is loading. */
  opening: boolean
  onAmend: () => void
}

/** An order that cannot be written: its texts before the claim, its result after the submission. */
export function ReadOrder({ order, instructorId, justDelivered, opening, onAmend }: Props) {
  const { value: status } = order.status
  const result =
    order.result ??
    (status === orderStatus.correcting || status === orderStatus.checking ? previewOf(order, order.work) : null)
  const [title, text] = noticeOf(order)
  useEffect(() => offerTakeBack(order, instructorId), [order, instructorId])
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-8 px-5 pt-8 pb-28">
      <header className="space-y-2">
        <h1 className="font-display text-2xl">{orderTitle(order.title)}</h1>
        <OrderFacts order={order} />
        <PastOrders orderId={order.id} />
      </header>
      {title && (
        <output className="block rounded-md bg-wash px-5 py-4">
          <span className="block font-semibold">{title()}</span>
          {order.delivered_at && (
            <span className="block text-sm text-ink-soft">
              {m.desk_delivered_at({ at: dayTime(order.delivered_at) })}
            </span>
          )}
          {order.result && order.result.version > 1 && (
            <span className="block text-sm text-ink-soft">
              {m.amend_version({ version: order.result.version, at: dayTime(order.result.delivered_at) })}
            </span>
          )}
          {text && <span className="block mt-1 text-sm text-ink-soft">{text()}</span>}
          {justDelivered && isDelivered(status) && (
            <span className="block mt-1 text-sm text-ink-soft">{m.desk_delivered_thanks()}</span>
          )}
        </output>
      )}
      {/* Until the delivery is published, the instructor may take it back. */}
      {status !== orderStatus.correcting && <Unsent orderId={order.id} instructorId={instructorId} order={order} />}
      {order.result && !isAmendable(order) && (
        <Unsent orderId={order.id} instructorId={instructorId} order={order} kind="amendment" />
      )}
      {opening && <output className="block text-ink-soft">{m.hand_next_opening()}</output>}
      {justDelivered && !opening && <NextOrder />}
      {status === orderStatus.waiting && <Claim order={order} />}
      {result ? (
        <>
          <LaterQuestions orderId={order.id} questions={order.questions.filter(isLater)} />
          <LearnerView result={result} questions={withAnswers(order.questions.filter(isEarly), order.work)} />
          {order.survey && <Rating survey={order.survey} />}
          <OwnNotes of={order.work} />
          <Amending order={order} instructorId={instructorId} onAmend={onAmend} />
        </>
      ) : (
        <>
          <Asked order={order} />
          {order.lines.map((line) => (
            <section key={line.n} className="space-y-3">
              <h2 className="text-sm font-semibold">{m.desk_line({ n: line.n })}</h2>
              <LineContext line={line} order={order} open />
              <Original line={line} order={order} />
            </section>
          ))}
        </>
      )}
    </main>
  )
}

/** A mistake that is found later is corrected by an amendment. */
function Amending({ order, instructorId, onAmend }: Pick<Props, 'order' | 'instructorId' | 'onAmend'>) {
  const begun = useAmendmentLeft(order, instructorId)
  if (!isAmendable(order)) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{begun ? m.amend_begun() : m.amend_hint()}</p>
      <Button tone="quiet" onClick={onAmend}>
        {begun ? m.amend_go_on() : m.amend_start()}
      </Button>
    </section>
  )
}

/** Questions asked after the delivery; the others came with the text and were answered with it. */
const isLater = ({ answer_by: by }: DeskOrder['questions'][number]): boolean => by !== null
const isEarly = (question: DeskOrder['questions'][number]): boolean => !isLater(question)

const ratings = { good: m.survey_good, fair: m.survey_fair, bad: m.survey_bad } as const

function Rating({ survey }: { survey: NonNullable<DeskOrder['survey']> }) {
  return (
    <section>
      <h2 className="mb-2 text-sm font-normal text-ink-soft">{m.desk_rating()}</h2>
      <p className="font-semibold">{ratings[survey.value]()}</p>
      <p className="whitespace-pre-wrap wrap-anywhere empty:hidden">{survey.content}</p>
    </section>
  )
}

function Claim({ order }: { order: DeskOrder }) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const claimed = await claim(order.id)
      toast(m.desk_claimed({ at: dayTime(claimed.due_at) }))
      setOrder(claimed)
    } catch (error) {
      setBusy(false)
      await alertError({ message: textOf(error) })
    }
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-4">
      <p className="text-sm">
        <span className="mr-3 text-xl font-semibold tabular-nums">{yen(order.pay_yen)}</span>
        {m.desk_due_if_claimed({ at: dayTime(order.due_at) })} ({timeLeft(order.due_at, now())})
      </p>
      <Button busy={busy} onClick={() => void take()}>
        {m.desk_claim()}
      </Button>
      <div className="w-full space-y-1">
        {order.nomination && <Nomination of={order.nomination} now={now()} />}
        <p className="text-sm text-ink-soft">
          {order.nomination?.by === 'office' ? m.desk_offered_lead() : m.desk_waiting_lead()}
        </p>
      </div>
      {order.nomination && <Decline order={order} nomination={order.nomination} />}
    </section>
  )
}
