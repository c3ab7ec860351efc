import * as m from '@tensaku/messages'
import { fullTimeInJapan } from '../../../lib/format.ts'
import type { Text } from '../shell/labels.ts'
import type { PurchaseDetail } from './queries.ts'

type Trail = PurchaseDetail['trail']

const acts: Readonly<Record<string, Text>> = {
  open: m.ops_attempt_open,
  capture: m.ops_attempt_capture,
  issue: m.ops_attempt_issue,
  cancel: m.ops_attempt_cancel,
  refund: m.ops_attempt_refund,
}

const ends: Readonly<Record<Trail['attempts'][number]['state'], Text>> = {
  sent: m.ops_attempt_sent,
  answered: m.ops_attempt_answered,
  refused: m.ops_attempt_refused,
  unknown: m.ops_attempt_unknown,
}

type Line = { key: string; at: string; said: string; end: string }

const linesOf = ({ attempts, webhooks }: Trail): Line[] =>
  [
    ...attempts.map(({ id, act, state, code, at }) => ({
      key: `attempt ${id}`,
      at,
      said: acts[act]?.() ?? act,
      end: [ends[state](), code].filter(Boolean).join(' '),
    })),
    ...webhooks.map(({ id, kind, at, applied }) => ({
      key: `webhook ${id}`,
      at,
      said: m.ops_webhook({ kind }),
      end: applied ? m.ops_webhook_applied() : m.ops_webhook_waits(),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))

/** Requests to the gateway and its notices, the newest first. */
export const TrailTable = ({ of }: { of: Trail }) => (
  <table className="w-full max-w-2xl border-collapse text-left text-sm">
    <thead className="border-b border-line-strong text-ink-soft">
      <tr>
        {[m.ops_capture_at, m.ops_trail_said, m.ops_trail_end].map((text) => (
          <th key={text()} scope="col" className="py-2 pr-3 font-normal">
            {text()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {linesOf(of).map(({ key, at, said, end }) => (
        <tr key={key} className="border-b border-line align-top [&>td]:py-1.5 [&>td]:pr-3">
          <td className="min-w-23 tabular-nums sm:whitespace-nowrap">{fullTimeInJapan(at)}</td>
          <td className="[word-break:auto-phrase] wrap-anywhere">{said}</td>
          <td className="[word-break:auto-phrase] wrap-anywhere">{end}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
