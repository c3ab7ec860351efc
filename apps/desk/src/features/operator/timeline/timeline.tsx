import type { Moment } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'
import { deviceWords } from '../../../lib/device-words.ts'
import { fullTime } from '../../../lib/format.ts'
import { actorText, isOwnReason, reasonText } from '../shell/labels.ts'
import { Quote } from '../shell/quote.tsx'
import { Amounts, ThingEntries } from './thing-entries.tsx'
import { eventText, kindText, signed, stateText } from './timeline-labels.ts'

type Props = {
  items: readonly Moment[]
  /** The timeline of one order. Its number is not repeated. */
  ofOrder?: boolean
  /** All events have one kind. It is not repeated. */
  oneKind?: boolean
  /** The timeline of a member. Its orders lead back to it. */
  ofMember?: boolean
  /** The timeline of an instructor. Their name is not repeated beside their own steps. */
  ofInstructor?: boolean
}

/** A timeline, newest event first. */
export function Timeline({ items, ofOrder = false, oneKind = false, ofMember = false, ofInstructor = false }: Props) {
  if (items.length === 0) return <Empty title={m.ops_timeline_empty()} text={m.ops_timeline_empty_text()} />
  return (
    <ol className="@container">
      {items.map((item) => {
        const only = onlyEntry(item)
        return (
          <li
            key={item.key}
            data-kind={item.kind}
            className={`flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3 @min-[36rem]:grid ${oneKind ? '@min-[36rem]:grid-cols-[10rem_1fr]' : '@min-[36rem]:grid-cols-[10rem_7rem_1fr]'}`}
          >
            <time dateTime={item.at} className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {fullTime(item.at)}
            </time>
            {!oneKind && (
              <span>
                <Badge>{kindText(item.kind)}</Badge>
              </span>
            )}
            <div className="min-w-0 basis-full">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{eventText(item)}</span>
                {item.points !== null && !only && <span className="tabular-nums">{pointsOf(item, item.points)}</span>}
                {item.state && (
                  <span className={item.state === 'given_up' ? 'font-semibold text-alert' : 'text-ink-soft'}>
                    {stateText(item.state)}
                  </span>
                )}
                {item.order_id !== null && !ofOrder && (
                  <Link
                    to="/ops/orders/$id"
                    params={{ id: String(item.order_id) }}
                    search={ofMember ? { page: 1, from: 'member' } : { page: 1 }}
                    state={ofMember || {}}
                    className="text-ai"
                  >
                    {m.ops_order_number({ id: item.order_id })}
                  </Link>
                )}
                {only && <Amounts of={only} />}
              </p>
              <Details of={item} isOwn={ofInstructor && item.actor === 'instructor'} />
              {item.kind === 'points' && <ThingEntries of={item} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The entry of a thing that has one. It has the amount and the balance. */
const onlyEntry = (of: Moment) => (of.kind === 'points' && of.entries.length === 1 ? of.entries[0] : undefined)

/** The points of an event; of a thing with several entries, their sum. */
function pointsOf(of: Moment, points: number): string {
  const count = signed(points)
  return of.kind === 'points' && of.entries.length > 1 ? m.ops_points_sum({ count }) : m.ops_points({ count })
}

/** The actor, the reason and further facts of an event. */
function Details({
  of: { kind, actor, name, reason, detail, taken_from: takenFrom },
  isOwn,
}: {
  of: Moment
  isOwn: boolean
}) {
  const who = isOwn ? null : (name ?? (actor && actorText(actor)))
  const taken = takenFrom && m.ops_taken_from({ name: takenFrom })
  const words = kind === 'session' && detail ? deviceWords(detail) : detail
  // The reason may name the actor again: the learner cancelled.
  const isActor = reason !== null && reason === actor
  const more = reason ? !isActor && reasonText(reason) : words && isOwnReason(words) && words
  if (!who && !taken && !more) return null
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {[who, taken].filter(Boolean).join('　')}
      {more && (who || taken) && '　'}
      {more && <Quote text={more} />}
    </p>
  )
}
