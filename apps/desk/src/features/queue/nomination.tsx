import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { timeLeft } from '../../lib/format.ts'

type Props = { of: NonNullable<DeskSummary['nomination']>; now: number }

/** The time for which a nominated or offered order is reserved for the instructor. */
export function Nomination({ of: { until, alone }, now }: Props) {
  if (new Date(until).getTime() <= now) return <p className="text-sm text-ink-soft">{m.queue_open_to_others()}</p>
  const left = timeLeft(until, now)
  return <p className="text-sm font-semibold">{alone ? m.queue_ends({ left }) : m.queue_yours_alone({ left })}</p>
}
