import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { type ReactNode, useId } from 'react'
import { api } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { dayTime } from '../../../lib/format.ts'
import { ageText } from '../shell/age.ts'
import { useOperatorQuery } from '../shell/queries.ts'
import { ActButton } from '../orders/act-button.tsx'
import { QuestionClose } from './question-close.tsx'

/** Milliseconds after which the ages are drawn again. */
const TICK = 30_000

type OrderTrouble = Answer<'GET /api/ops/orders/{orderId}/trouble'>

export const useOrderTrouble = (orderId: number) =>
  useOperatorQuery('GET /api/ops/orders/{orderId}/trouble', [orderId], (signal) =>
    api('GET /api/ops/orders/{orderId}/trouble', { params: { orderId }, signal }),
  )

/** The acts that the box offers. */
export const actsIn = ({ overdue, unclaimed }: OrderTrouble) =>
  [...overdue.items, ...unclaimed.items].map(({ act }) => act)

/** The trouble of an order before everything else on its page: its age, what happens by itself, and the act that ends it. */
export function TroubleBox({ of: { overdue, unclaimed, questions } }: { of: OrderTrouble }) {
  const now = useNow(TICK)
  return (
    <>
      {overdue.items.map(({ id, due_at: due, taken_back_at: back, act }) => (
        <Box
          key="overdue"
          title={m.ops_overdue()}
          age={ageText(m.ops_overdue_age, due, now)}
          next={(act === 'cancel' ? m.ops_ends_at : m.ops_goes_on_at)({ at: dayTime(back) })}
        >
          <ActButton orderId={id} act={act} label={act === 'cancel' ? m.ops_cancel() : m.ops_reassign()} />
        </Box>
      ))}
      {unclaimed.items.map(({ id, waiting_since: since, ends_at: ends, offer, act }) => (
        <Box
          key="unclaimed"
          title={offer ? m.ops_offered_to({ name: offer.name, until: dayTime(offer.until) }) : m.ops_unclaimed()}
          age={ageText(m.ops_unclaimed_age, since, now)}
          next={m.ops_ends_at({ at: dayTime(ends) })}
        >
          <ActButton
            orderId={id}
            act={act}
            label={act === 'cancel' ? m.ops_cancel() : offer ? m.ops_reoffer() : m.ops_offer()}
          />
        </Box>
      ))}
      {questions.items.map((question) => (
        <Box
          key={question.question_id}
          title={m.ops_questions()}
          age={ageText(m.ops_questions_age, question.asked_at, now)}
          next={m.ops_refunded_by({ at: dayTime(question.refunded_at) })}
        >
          <QuestionClose of={question} />
        </Box>
      ))}
    </>
  )
}

type BoxProps = { title: string; age: string; next: string; children: ReactNode }

function Box({ title, age, next, children }: BoxProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-alert bg-alert-soft px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
          {title}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <span className="font-semibold text-alert">{age}</span>
          <span>{next}</span>
        </p>
      </div>
      <div className="w-full *:w-full sm:w-48">{children}</div>
    </section>
  )
}
