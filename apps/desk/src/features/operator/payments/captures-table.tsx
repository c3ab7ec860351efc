import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { fullTimeInJapan, yen } from '../../../lib/format.ts'
import type { PurchaseDetail } from './queries.ts'

const columns = [
  [m.ops_capture_at, 'pr-3'],
  [m.ops_capture_amount, 'pr-3 text-right'],
  [m.ops_capture_fee, 'pr-3 text-right'],
  [m.ops_capture_refunded, 'text-right'],
] as const

/** The money that came in for a purchase, each with the gateway's id of it in a row below. */
export const CapturesTable = ({ of }: { of: PurchaseDetail['captures'] }) => (
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
    {of.map((capture) => (
      <tbody key={capture.id} className="border-b border-line tabular-nums">
        <tr>
          <td className="pt-2 pr-3">{fullTimeInJapan(capture.at)}</td>
          <td className="pt-2 pr-3 text-right">{yen(capture.amount)}</td>
          <td className="pt-2 pr-3 text-right">
            {capture.fee === null ? m.ops_capture_fee_unknown() : yen(capture.fee)}
          </td>
          <td className="pt-2 text-right">{yen(capture.refunded)}</td>
        </tr>
        <tr>
          <td colSpan={4} className="pb-2 wrap-anywhere text-ink-soft">
            {capture.id} {capture.disputed && <Badge tone="alert">{m.ops_capture_disputed()}</Badge>}
          </td>
        </tr>
      </tbody>
    ))}
  </table>
)
