import { startOfJstDay } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { dayWord, NextAct } from '../../studies/index.ts'
import type { Reviews } from '../round.ts'

const dayOf = (date: string) => inTokyo(startOfJstDay(date).toISOString())

type Props = {
  reviews: Reviews
  /** The cards of this round that were remembered. */
  remembered: number
  /** The next day with cards. */
  next: string | null
}

/** The end of a round, or the reason for there being none today. */
export function ReviewEnd({ reviews, remembered, next }: Props) {
  return (
    <>
      <Words reviews={reviews} remembered={remembered} next={next} />
      <NextAct except="cards" />
      <p className="mt-6">
        <Link to="studies" className="link inline-flex min-h-11 items-center">
          {m.recall_back()}
        </Link>
      </p>
    </>
  )
}

function Words({ reviews: { paused_until: pausedUntil, run, answered }, remembered, next }: Props) {
  if (remembered === 0 && pausedUntil !== null)
    return <Empty title={m.recall_paused()} text={m.recall_paused_text({ date: dayOf(pausedUntil) })} />
  if (remembered === 0 && answered === 0 && next === null)
    return (
      <Empty
        title={m.recall_none()}
        text={m.recall_none_text()}
        action={
          <Link to="studies-flashcards" className={buttonClass('quiet')}>
            {m.recall_none_link()}
          </Link>
        }
      />
    )
  // Today counts from its first answer on, which may not be sent yet.
  const days = run.days + (remembered > 0 && !run.today ? 1 : 0)
  return (
    <output className="block rounded-lg bg-done-soft px-4 py-5">
      <p className="font-display text-lg font-semibold">{m.recall_done()}</p>
      <p className="mt-1">{remembered > 0 ? m.recall_done_count({ count: remembered }) : m.recall_done_none()}</p>
      {days > 1 && <p className="mt-1">{m.recall_done_run({ days })}</p>}
      {next !== null && <p className="mt-1 text-sm">{m.recall_next({ day: dayWord(next) })}</p>}
    </output>
  )
}
