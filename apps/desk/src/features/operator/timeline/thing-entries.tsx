import type { Moment } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { fullTime } from '../../../lib/format.ts'
import { pointsText, reasonText } from '../shell/labels.ts'
import { Quote } from '../shell/quote.tsx'
import { signed } from './timeline-labels.ts'

export type Thing = Extract<Moment, { kind: 'points' }>
type Entry = Thing['entries'][number]

/** A question whose time ended is refunded without the words of an operator. */
const entryText = ({ about }: Thing, { what, detail }: Entry): string =>
  about === 'question' && what === 'refund' && detail === null ? m.ops_question_refunded() : pointsText(what)

const Why = ({ of: { reason, detail } }: { of: Entry }) =>
  reason ? reasonText(reason) : detail && <Quote text={detail} />

/** The ledger entries of one order or question, the oldest first: the amounts stand below each other. A single entry is in its row already. */
export function ThingEntries({ of: thing }: { of: Thing }) {
  const [only, ...more] = thing.entries
  if (only && more.length === 0)
    return (
      <p className="text-sm text-ink-soft wrap-anywhere">
        <Why of={only} />
      </p>
    )
  return (
    <ul className="mt-1 max-w-read text-sm">
      {thing.entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5 sm:grid sm:grid-cols-[9rem_1fr_auto]"
        >
          <time dateTime={entry.at} className="whitespace-nowrap text-ink-soft tabular-nums">
            {fullTime(entry.at)}
          </time>
          <span className="order-last min-w-0 basis-full wrap-anywhere sm:order-none">
            {entryText(thing, entry)}{' '}
            <span className="text-ink-soft">
              <Why of={entry} />
            </span>
          </span>
          <span className="text-right tabular-nums">{m.ops_points({ count: signed(entry.points) })}</span>
        </li>
      ))}
    </ul>
  )
}
