import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { fullTimeInJapan, yen } from '../../../lib/format.ts'
import type { PurchaseDetail } from './queries.ts'

const columns = [
  m.ops_capture_amount,
  m.ops_capture_fulfilled,
  m.ops_capture_suspense,
  m.ops_capture_refunded,
  m.ops_capture_fee,
]

/** The money that came in for a purchase and where each yen of it is; its time and the gateway's id of it in a row below. */
export const CapturesTable = ({ of }: { of: PurchaseDetail['captures'] }) => (
  <table className="w-full max-w-2xl border-collapse text-right text-sm">
    <thead className="border-b border-line-strong text-ink-soft">
      <tr>
        {columns.map((text) => (
          <th key={text()} scope="col" className="py-2 pr-3 font-normal last:pr-0">
            {text()}
          </th>
        ))}
      </tr>
    </thead>
    {of.map((capture) => (
      <tbody key={capture.id} className="border-b border-line tabular-nums">
        <tr className="[&>td]:pt-2 [&>td]:pr-3 [&>td]:last:pr-0">
          <td>{yen(capture.amount)}</td>
          <td>{yen(capture.fulfilled)}</td>
          <td>{yen(capture.suspense)}</td>
          <td>{yen(capture.refunded)}</td>
          <td>{capture.fee === null ? m.ops_capture_fee_unknown() : yen(capture.fee)}</td>
        </tr>
        <tr>
          <td colSpan={5} className="pb-2 text-left wrap-anywhere text-ink-soft">
            {fullTimeInJapan(capture.at)}　{capture.id}{' '}
            {capture.disputed && <Badge tone="alert">{m.ops_capture_disputed()}</Badge>}
          </td>
        </tr>
      </tbody>
    ))}
  </table>
)
