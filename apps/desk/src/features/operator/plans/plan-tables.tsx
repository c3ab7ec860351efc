import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { fullDayInJapan, fullTimeInJapan, yen } from '../../../lib/format.ts'
import { methodText, purchaseStatusText } from '../payments/payment-labels.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import {
  daysText,
  endText,
  periodText,
  planStatusText,
  planText,
  quotaText,
  stateText,
  termText,
} from './plan-labels.ts'
import type { PlanDetail } from './queries.ts'

type TableProps = { columns: readonly string[]; children: ReactNode }

const Table = ({ columns, children }: TableProps) => (
  <table className="w-full max-w-3xl border-collapse text-left text-sm">
    <thead className="border-b border-line-strong text-ink-soft">
      <tr>
        {columns.map((text) => (
          <th key={text} scope="col" className="py-2 pr-3 font-normal last:pr-0">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="[&>tr]:border-b [&>tr]:border-line [&>tr]:align-top [&_td]:py-1.5 [&_td]:pr-3 [&_td]:[word-break:auto-phrase] [&_td]:wrap-anywhere [&_td]:last:pr-0">
      {children}
    </tbody>
  </table>
)

type Terms = PlanDetail['terms']

/** Whether an upgrade began before the end of a term. */
const isReplaced = (term: Terms[number], all: Terms): boolean =>
  all.some(
    ({ id, kind, subscription_id: of, start }) =>
      kind === 'upgrade' && of === term.subscription_id && id > term.id && start < term.end,
  )

/** The paid stretches, the newest first, each with its purchase. */
export const TermsTable = ({ of }: { of: Terms }) => (
  <Table columns={[m.ops_plan_term_days(), m.ops_plan_term_kind(), m.ops_plan_term_value()]}>
    {of.map((term) => (
      <tr key={term.id}>
        <td className="tabular-nums">
          {daysText(term)}
          <span className="block text-ink-soft">{planText(term.plan)}</span>
          {isReplaced(term, of) && <span className="block text-ink-soft">{m.ops_plan_term_replaced()}</span>}
        </td>
        <td className="whitespace-nowrap">
          {termText(term.kind)}
          {term.purchase_id !== null && (
            <SubjectLink type="purchase" id={term.purchase_id} className="flex!">
              {m.ops_purchase_number({ id: term.purchase_id })}
            </SubjectLink>
          )}
        </td>
        <td className="tabular-nums">
          <span className="whitespace-nowrap">{yen(term.value)}</span>
          {term.credit > 0 && (
            <span className="block text-ink-soft">{m.ops_plan_term_credit({ amount: yen(term.credit) })}</span>
          )}
        </td>
      </tr>
    ))}
  </Table>
)

/** The payments for a plan that are not made yet. */
export const PaymentsTable = ({ of }: { of: PlanDetail['payments'] }) => (
  <Table columns={[m.ops_plan_payment(), m.ops_plan_method(), m.ops_plan_payment_state()]}>
    {of.map(({ purchase_id: id, method, amount, status }) => (
      <tr key={id}>
        <td>
          <SubjectLink type="purchase" id={id} className="flex! min-h-0!">
            {m.ops_purchase_number({ id })}
          </SubjectLink>
        </td>
        <td>
          {methodText(method)}
          <span className="block whitespace-nowrap text-ink-soft tabular-nums">{yen(amount)}</span>
        </td>
        <td>{purchaseStatusText(status)}</td>
      </tr>
    ))}
  </Table>
)

/** The periods of the quotas, the newest first. Once the plan is over, uses that were given back have lapsed. */
export const QuotasTable = ({ of, isOver }: { of: PlanDetail['quotas']; isOver: boolean }) => (
  <Table columns={[m.ops_plan_quota(), m.ops_plan_term_days(), m.ops_plan_quota_used()]}>
    {of.map((period) => (
      <tr key={period.id}>
        <td>
          {quotaText(period.key)}
          <span className="block text-ink-soft">{periodText(period.kind)}</span>
        </td>
        <td className="tabular-nums">{daysText(period)}</td>
        <td className="whitespace-nowrap tabular-nums">
          {m.ops_plan_quota_of({ used: period.used, limit: period.limit })}
          {isOver && period.kind === 'extra' && period.used < period.limit && (
            <span className="block whitespace-normal text-ink-soft">{m.ops_plan_quota_lapsed()}</span>
          )}
        </td>
      </tr>
    ))}
  </Table>
)

/** The newest uses, each with the order that it paid. */
export const UsesTable = ({ of, total }: { of: PlanDetail['uses']; total: number }) => (
  <>
    <Table columns={[m.ops_plan_use_at(), m.ops_plan_use_for(), m.ops_plan_use_state()]}>
      {of.map((use) => (
        <tr key={use.id}>
          <td className="tabular-nums">{fullTimeInJapan(use.at)}</td>
          <td>
            {use.ref.type === 'order' ? (
              <SubjectLink type="order" id={Number(use.ref.id)} className="flex! min-h-0!">
                {m.ops_plan_use_order({ id: use.ref.id })}
              </SubjectLink>
            ) : (
              m.ops_plan_use_request()
            )}
            <span className="block text-ink-soft">
              {quotaText(use.key)}　{m.ops_plan_use_amount({ count: use.amount })}
              {use.worth > 0 && `　${m.ops_points({ count: use.worth.toLocaleString('ja') })}`}
            </span>
          </td>
          <td>{stateText(use.state)}</td>
        </tr>
      ))}
    </Table>
    {total > of.length && (
      <p className="mt-2 text-sm text-ink-soft">{m.ops_plan_uses_newest({ total, count: of.length })}</p>
    )}
  </>
)

/** All plans of a member, with the end of each. */
export const HistoryTable = ({ of }: { of: PlanDetail['plans'] }) => (
  <Table columns={[m.ops_plan_name(), m.ops_plan_started(), m.ops_plan_ended_at()]}>
    {of.map((plan) => (
      <tr key={plan.id}>
        <td>{planText(plan.plan)}</td>
        <td className="whitespace-nowrap tabular-nums">{fullDayInJapan(plan.started_at)}</td>
        <td className="whitespace-nowrap tabular-nums">
          {plan.ended_at ? fullDayInJapan(plan.ended_at) : planStatusText(plan.status)}
          {plan.end_reason && <span className="block text-ink-soft">{endText(plan.end_reason)}</span>}
        </td>
      </tr>
    ))}
  </Table>
)
