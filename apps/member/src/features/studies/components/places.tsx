import type { Ranking } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { pointsOf } from '../../../lib/format.ts'

const head = 'py-1 font-normal'
const cell = 'py-2'

/** Places of a ranking as a table, each with a bar of its words. */
export function Places({ rows }: { rows: Ranking['top'] }) {
  const most = Math.max(1, ...rows.map((row) => row.total_words))
  return (
    <table className="mt-2 w-full text-sm tabular-nums">
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          <th scope="col" className={`${head} px-2 whitespace-nowrap`}>
            {m.ranking_column_place()}
          </th>
          <th scope="col" className={`${head} w-full`}>
            {m.ranking_column_name()}
          </th>
          <th scope="col" className={`${head} pl-3 text-right whitespace-nowrap`}>
            {m.ranking_column_words()}
          </th>
          <th scope="col" className={`${head} pl-3 text-right whitespace-nowrap`}>
            {m.ranking_column_orders()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.rank_position}
            aria-current={row.is_me || undefined}
            className={`border-t border-line ${row.is_me ? 'bg-wash font-semibold' : ''}`}
          >
            <td className={`${cell} px-2 text-right`}>{row.rank_position}</td>
            <th scope="row" className={`${cell} text-left font-normal wrap-anywhere`}>
              <span translate="no">{row.username}</span>
              {row.is_me && <span className="ml-2 text-xs whitespace-nowrap">{m.ranking_me()}</span>}
              <span aria-hidden="true" style={{ height: 4 }} className="mt-1 block w-full">
                <span
                  style={{ width: `${(row.total_words / most) * 100}%` }}
                  className={`block h-full rounded-sm ${row.is_me ? 'bg-ai' : 'bg-line-strong'}`}
                />
              </span>
            </th>
            <td className={`${cell} pl-3 text-right`}>{pointsOf(row.total_words)}</td>
            <td className={`${cell} pl-3 text-right`}>{row.total_orders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
