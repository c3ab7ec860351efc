import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import { dayTimeInJapan, yen } from '../../lib/format.ts'

type Entry = Answer<'GET /api/instructor/earnings'>['items'][number]

/** One line for each delivery and each answer that was paid. */
export function EarningsTable({ items }: { items: readonly Entry[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead className="border-b border-line-strong text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-4 font-normal">
            {m.desk_people_earnings_at()}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {m.desk_people_earnings_what()}
          </th>
          <th scope="col" className="hidden py-2 pr-4 text-right font-normal sm:table-cell">
            {m.desk_people_earnings_blocks()}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {m.desk_people_earnings_yen()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line tabular-nums">
        {items.map((entry) => (
          <tr key={`${entry.kind} ${entry.id}`}>
            <td className="py-2 pr-4 text-sm whitespace-nowrap text-ink-soft">{dayTimeInJapan(entry.at)}</td>
            <td className="py-2 pr-4">
              <Link
                to="/orders/$id"
                params={{ id: String(entry.order_id) }}
                className="inline-flex min-h-11 items-center wrap-anywhere text-ai underline-offset-4 hover:underline"
              >
                {entry.title}
              </Link>
              {entry.kind === 'question' && (
                <span className="block text-sm text-ink-soft">{m.desk_people_earnings_question()}</span>
              )}
            </td>
            <td className="hidden py-2 pr-4 text-right sm:table-cell">{entry.blocks}</td>
            <td className="py-2 text-right whitespace-nowrap">{yen(entry.yen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
