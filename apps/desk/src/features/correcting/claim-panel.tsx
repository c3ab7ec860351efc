import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dayTime, timeLeft, yen } from '../../lib/format.ts'
import { claim, Nomination } from '../queue/index.ts'
import { Decline } from './delivering/decline.tsx'
import { isEarly, setOrder } from './queries.ts'

/** Pay, due time and the claim of a waiting order. It stays in sight while the text is read, unless large text leaves no room. */
export function ClaimPanel({ order }: { order: DeskOrder }) {
  const [busy, setBusy] = useState(false)
  const asked = order.questions.filter(isEarly).length
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
    <>
      <section
        aria-label={m.desk_claim()}
        className="top-0 z-10 [@media(min-height:30rem)]:sticky -mx-5 flex items-center justify-between gap-4 border-y border-line bg-ai-soft px-5 py-3 sm:mx-0 sm:rounded-md sm:border"
      >
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm">
          <span className="text-xl font-semibold tabular-nums">
            <span className="sr-only">{m.desk_pay()} </span>
            {yen(order.pay_yen)}
          </span>
          {asked > 0 && <span className="text-ink-soft">{m.desk_pay_with_questions({ count: asked })}</span>}
          <span className="w-full">
            {m.desk_due_if_claimed({ at: dayTime(order.due_at) })}{' '}
            <span className="inline-block">{m.desk_in_brackets({ text: timeLeft(order.due_at, now()) })}</span>
          </span>
        </p>
        <Button busy={busy} className="shrink-0 sm:min-w-48" onClick={() => void take()}>
          {m.desk_claim()}
        </Button>
      </section>
      {order.nomination && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="space-y-1">
            <Nomination of={order.nomination} now={now()} />
            {order.nomination.by === 'office' && <p className="text-sm text-ink-soft">{m.desk_offered_lead()}</p>}
          </div>
          <Decline order={order} nomination={order.nomination} />
        </div>
      )}
    </>
  )
}

/** The questions that came with a waiting order. They are answered with its delivery. */
export function EarlyQuestions({ questions }: Pick<DeskOrder, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="early-questions" className="space-y-2">
      <h2 id="early-questions" className="text-sm font-semibold">
        {m.desk_early_questions({ count: questions.length })}
      </h2>
      <ol className="space-y-2 border-l-2 border-ai pl-4">
        {questions.map(({ id, content }) => (
          <li key={id} className="whitespace-pre-wrap wrap-anywhere">
            {content}
          </li>
        ))}
      </ol>
    </section>
  )
}
