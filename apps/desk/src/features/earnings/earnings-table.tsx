import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { Link } from '@tanstack/react-router'
import { dayTimeInJapan, listed, orderTitle, yen } from '../../lib/format.ts'

type Entry = Answer<'GET /api/instructor/earnings'>['items'][number]
type Parts = NonNullable<Entry['parts']>

/** Where three columns are too many, as with very large text, the time stands above the title. */
const roomForTime = 'hidden @min-[18rem]:table-cell'

const columns = [
  [m.desk_earnings_at, `pr-4 ${roomForTime}`],
  [m.desk_earnings_what, 'pr-4'],
  [m.desk_earnings_blocks, 'hidden pr-4 text-right sm:table-cell'],
  [m.desk_earnings_yen, 'text-right'],
] as const

/** How the pay of a delivery comes about, in words. */
function partsOf({ course, block_yen: each, questions, questions_yen: asked }: Parts, blocks: number | null): string {
  const text = m.desk_earnings_parts({ course: courseNames[course](), each: yen(each), blocks: blocks ?? 0 })
  return questions === 0 ? text : listed([text, m.desk_earnings_parts_asked({ count: questions, yen: yen(asked) })])
}

const link = 'inline-flex min-h-11 items-center wrap-anywhere text-ai underline-offset-4 hover:underline'

/** The name of the paid work, as a link to its order. */
const Work = ({ of: { id, order_id: order, title } }: { of: Entry }) =>
  order === null ? (
    <Link to="/reports/$id" params={{ id: String(id) }} className={link}>
      {m.desk_earnings_report()}
    </Link>
  ) : (
    <Link to="/orders/$id" params={{ id: String(order) }} className={link}>
      {orderTitle(title)}
    </Link>
  )

/** A row for each paid delivery, each paid answer and each published report. */
export function EarningsTable({ items }: { items: readonly Entry[] }) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <thead className="border-b border-line-strong text-sm text-ink-soft">
          <tr>
            {columns.map(([text, className]) => (
              <th key={text()} scope="col" className={`py-2 font-normal ${className}`}>
                {text()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {items.map((entry) => (
            <tr key={`${entry.kind} ${entry.id}`}>
              <td className={`py-2 pr-4 text-sm whitespace-nowrap text-ink-soft ${roomForTime}`}>
                {dayTimeInJapan(entry.at)}
              </td>
              <td className="py-2 pr-4">
                <span className="block text-sm whitespace-nowrap text-ink-soft @min-[18rem]:hidden">
                  {dayTimeInJapan(entry.at)}
                </span>
                <Work of={entry} />
                {entry.kind === 'question' && (
                  <span className="block text-sm text-ink-soft">{m.desk_earnings_question()}</span>
                )}
                {entry.parts && (
                  <span className="block text-sm text-ink-soft">{partsOf(entry.parts, entry.blocks)}</span>
                )}
              </td>
              <td className="hidden py-2 pr-4 text-right sm:table-cell">{entry.blocks}</td>
              <td className="py-2 text-right whitespace-nowrap">{yen(entry.yen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
