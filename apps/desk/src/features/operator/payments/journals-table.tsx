import * as m from '@tensaku/messages'
import { fullTimeInJapan } from '../../../lib/format.ts'
import { signed } from '../timeline/timeline-labels.ts'
import { accountText, journalText } from './book-labels.ts'
import type { PurchaseDetail } from './queries.ts'

const columns = [
  [m.ops_journal_account, 'pr-4'],
  [m.ops_journal_yen, 'pr-4 text-right'],
  [m.ops_journal_points, 'text-right'],
] as const

/** The journals of a purchase, each a group of rows below its time and kind. */
export const JournalsTable = ({ of }: { of: PurchaseDetail['journals'] }) => (
  <>
    <p className="text-sm text-ink-soft">{m.ops_journals_hint()}</p>
    <table className="w-full max-w-2xl border-collapse text-left text-sm">
      <thead className="border-b border-line-strong text-ink-soft">
        <tr>
          {columns.map(([text, className]) => (
            <th key={text()} scope="col" className={`py-2 font-normal ${className}`}>
              {text()}
            </th>
          ))}
        </tr>
      </thead>
      {of.map(({ id, kind, at, postings }) => (
        <tbody key={id} className="border-b border-line tabular-nums">
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-2 text-left font-normal text-ink-soft">
              {fullTimeInJapan(at)}　{journalText(kind)}
            </th>
          </tr>
          {postings.map(({ account, currency, amount }) => (
            <tr key={`${account} ${currency}`}>
              <td className="py-1 pr-4">{accountText(account)}</td>
              <td className="py-1 pr-4 text-right whitespace-nowrap">{currency === 'JPY' && signed(amount)}</td>
              <td className="py-1 text-right whitespace-nowrap">{currency === 'PT' && signed(amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </>
)
