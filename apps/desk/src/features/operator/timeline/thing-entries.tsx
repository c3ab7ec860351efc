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

/** The reason of an entry. Nobody recorded one for an adjustment: the row says so. */
const Why = ({ of: { what, reason, detail } }: { of: Entry }) => {
  if (reason) return reasonText(reason)
  if (detail) return <Quote text={detail} />
  return what === 'adjust' && m.ops_points_unexplained()
}

/** An amount and the balance after it, in columns that are as wide in every row. */
export const Amounts = ({ of: { points, balance } }: { of: Entry }) => (
  <span className="ml-auto flex flex-wrap justify-end gap-x-3 text-right text-sm tabular-nums">
    <span>{m.ops_points({ count: signed(points) })}</span>
    <span className="w-28 text-ink-soft">{m.ops_points_balance({ count: balance.toLocaleString('ja') })}</span>
  </span>
)

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
    <ul className="mt-1 text-sm">
      {thing.entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5 @min-[36rem]:grid @min-[36rem]:grid-cols-[9rem_1fr_auto]"
        >
          <time dateTime={entry.at} className="whitespace-nowrap text-ink-soft tabular-nums">
            {fullTime(entry.at)}
          </time>
          <span className="order-last min-w-0 basis-full wrap-anywhere @min-[36rem]:order-none">
            {entryText(thing, entry)}{' '}
            <span className="text-ink-soft">
              <Why of={entry} />
            </span>
          </span>
          <Amounts of={entry} />
        </li>
      ))}
    </ul>
  )
}
