import { orderStatus, isDelivered } from '@tensaku/domain/orders'
import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dayTime, orderTitle } from '../../lib/format.ts'
import { OrderFacts, type QueueTab } from '../queue/index.ts'
import { Answering } from './answering/answering.tsx'
import { ClaimPanel, EarlyQuestions } from './claim-panel.tsx'
import { Asked } from './editor/asked.tsx'
import { LineContext, Original } from './editor/line-source.tsx'
import { withAnswers } from './engine/answers.ts'
import { flagsFor } from './engine/flags.ts'
import { offerTakeBack } from './delivering/take-back-offer.ts'
import { LearnerView } from './delivering/learner-view.tsx'
import { previewOf } from './delivering/preview.ts'
import { NextOrder } from './next-order.tsx'
import { OwnNotes } from './own-notes.tsx'
import { PastOrders } from './past-orders.tsx'
import { isAmendable, isEarly, isOpen } from './queries.ts'
import { Unsent, useAmendmentLeft } from './unsent.tsx'

const states = {
  [orderStatus.correcting]: [m.hand_received_title, m.hand_sending],
  [orderStatus.corrected]: [m.desk_delivered_title, null],
  [orderStatus.completed]: [m.desk_closed_title, null],
  [orderStatus.cancelled]: [m.desk_cancelled_title, m.desk_cancelled_text],
} as const

/**
 * The text about a check, the same before it begins and during it, so that nothing below it moves. Without a check, only a
 * delivery without flags reaches the learner after a time.
 */
function checkText(order: DeskOrder) {
  const flags = flagsFor(order, order.work)
  if (flags.length === 0) return m.desk_held_text
  const abusive = flags.some(({ kind }) => kind === 'abuse')
  if (flags.every(({ kind }) => kind === 'abuse')) return m.desk_held_flagged
  return abusive ? m.desk_held_both : m.desk_held_contact
}

/** The title and the text of the notice about an order. A submission that will be checked never promises the learner at once. */
function noticeOf(order: DeskOrder) {
  const { value: status } = order.status
  if (status === orderStatus.waiting) return [null, null] as const
  if (status === orderStatus.checking) return [m.desk_held_title, checkText(order)] as const
  return status === orderStatus.correcting && order.awaits_check
    ? ([m.hand_checked_title, checkText(order)] as const)
    : states[status]
}

/** The tab that lists an order in check, before its check the claimed ones; without a check, the open orders. */
function tabAfter({ status, awaits_check: awaits }: DeskOrder): QueueTab {
  if (status.value === orderStatus.checking) return 'review'
  return awaits && status.value === orderStatus.correcting ? 'working' : 'pool'
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
  const early = order.questions.filter(isEarly)
  // The last answer changes no width and moves nothing: the questions stay beside the correction until the page is left.
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && order.questions.some(isOpen)) setAsked(true)
  const about = (
    <>
      <OrderFacts order={{ ...order, texts: order.lines.length, asked: early.length }} />
      <PastOrders orderId={order.id} />
    </>
  )
  const [title, text] = noticeOf(order)
  const received = order.submitted_at ?? order.handed?.at
  // After a reload within the ten seconds the page also goes on as after the delivery.
  const [wasHanded] = useState(order.handed !== null)
  const isFresh = justDelivered || wasHanded
  useEffect(() => offerTakeBack(order, instructorId), [order, instructorId])
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto space-y-6 px-5 pt-6 pb-28 ${isAsked ? 'max-w-wide' : 'max-w-read'}`}
    >
      <header className="space-y-2">
        <h1 className="font-display text-2xl">{orderTitle(order.title)}</h1>
        {!isAsked && about}
      </header>
      {title && !isAsked && (
        <output className="block rounded-md bg-wash px-5 py-4">
          <span className="block font-semibold">{title()}</span>
          {received && <span className="block text-sm text-ink-soft">{m.desk_held_at({ at: dayTime(received) })}</span>}
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
          {isFresh && isDelivered(status) && (
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
      {(isFresh || status === orderStatus.checking) && (
        <Link to="/queue" search={{ tab: tabAfter(order), page: 1 }} className={buttonClass('quiet')}>
          {m.desk_to_queue()}
        </Link>
      )}
      {status === orderStatus.waiting && <ClaimPanel order={order} />}
      {result ? (
        <>
          <Answering order={order} beside={isAsked}>
            <LearnerView result={result} questions={withAnswers(early, order.work)} />
            {isAsked && <div>{about}</div>}
          </Answering>
          {order.survey && <Rating survey={order.survey} />}
          <OwnNotes of={order.work} />
          <Amending order={order} instructorId={instructorId} onAmend={onAmend} />
        </>
      ) : (
        <>
          <Asked order={order} />
          <EarlyQuestions questions={early} />
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
