import * as m from '@tensaku/messages'
import { courseNames, instructorTypeNames } from '@tensaku/messages/labels'
import type { BadgeTone } from '@tensaku/ui/badge.tsx'
import { fullDayInJapan, listed } from '../../../lib/format.ts'
import { labelOf, type Labels } from '../shell/labels.ts'
import type { PlanDetail, PlanFacts, PlanLine } from './queries.ts'

const types: Labels<PlanFacts['type']> = {
  lite: m.ops_plan_type_lite,
  standard: m.ops_plan_type_standard,
  ai: m.ops_plan_type_ai,
}

/** The type of a plan with the choices that make it. */
export function planText({ type, explanation, instructor, words, monthly_quota: monthly, ai }: PlanFacts): string {
  const parts = [
    explanation && courseNames[explanation](),
    instructor && (instructor === 'all' ? m.ops_plan_all() : instructorTypeNames[instructor]()),
    words && m.ops_plan_words({ count: words }),
    monthly && m.ops_plan_monthly({ count: monthly }),
    ai && type !== 'ai' && m.ops_plan_with_ai(),
  ].filter((part) => typeof part === 'string')
  const name = labelOf(types, type)
  return parts.length === 0 ? name : m.ops_plan_parts({ type: name, parts: listed(parts) })
}

export type PlanStatus = PlanDetail['plans'][number]['status']

const statuses: Labels<PlanStatus> = {
  active: m.ops_plan_active,
  past_due: m.ops_plan_past_due,
  ended: m.ops_plan_ended,
}
export const planStatusText = (status: PlanStatus): string => labelOf(statuses, status)
export const planTones: Readonly<Record<PlanStatus, BadgeTone>> = { active: 'done', past_due: 'alert', ended: 'plain' }

const nexts: Labels<PlanLine['next']> = {
  renews: m.ops_plan_renews,
  changes: m.ops_plan_changes,
  ends: m.ops_plan_ends,
}
export const nextText = (next: PlanLine['next']): string => labelOf(nexts, next)

const durations: Labels<PlanLine['payment']['duration']> = {
  '1mo': m.ops_plan_duration_1mo,
  '3mo': m.ops_plan_duration_3mo,
}
const once: typeof durations = { '1mo': m.ops_plan_once_1mo, '3mo': m.ops_plan_once_3mo }

/** How long a term lasts; a plan that ends with its term is not paid again. */
export const durationText = ({ payment: { duration }, next }: Pick<PlanLine, 'payment' | 'next'>): string =>
  labelOf(next === 'ends' ? once : durations, duration)

type Reason = NonNullable<PlanDetail['plans'][number]['end_reason']>
const reasons: Labels<Reason> = {
  over: m.ops_plan_end_over,
  chosen: m.ops_plan_end_chosen,
  unpaid: m.ops_plan_end_unpaid,
  operator: m.ops_plan_end_operator,
  refunded: m.ops_plan_end_refunded,
  left: m.ops_plan_end_left,
}
export const endText = (reason: Reason): string => labelOf(reasons, reason)

type TermKind = PlanDetail['terms'][number]['kind']
const terms: Labels<TermKind> = {
  first: m.ops_plan_term_first,
  upgrade: m.ops_plan_term_upgrade,
  renewal: m.ops_plan_term_renewal,
  next: m.ops_plan_term_next,
  extension: m.ops_plan_term_extension,
}
export const termText = (kind: TermKind): string => labelOf(terms, kind)

const quotas: Readonly<Record<string, () => string>> = {
  monthly_quota: m.ops_quota_monthly_quota,
  ai_order_basic: m.ops_quota_ai_order_basic,
  ai_order_advanced: m.ops_quota_ai_order_advanced,
  ai_proficiency_test: m.ops_quota_ai_proficiency_test,
  ai_composition_score: m.ops_quota_ai_composition_score,
  ai_assistant: m.ops_quota_ai_assistant,
}
export const quotaText = (key: string): string => labelOf(quotas, key)

type PeriodKind = PlanDetail['quotas'][number]['kind']
const periods: Labels<PeriodKind> = {
  plan: m.ops_plan_quota_plan,
  extra: m.ops_plan_quota_extra,
  trial: m.ops_plan_quota_trial,
}
export const periodText = (kind: PeriodKind): string => labelOf(periods, kind)

type UseState = PlanDetail['uses'][number]['state']
const uses: Labels<UseState> = {
  held: m.ops_plan_use_held,
  used: m.ops_plan_use_used,
  released: m.ops_plan_use_released,
  returned: m.ops_plan_use_returned,
}
export const stateText = (state: UseState): string => labelOf(uses, state)

/** The last day before an instant that is the 00:00 of a day in Japan. */
export const lastDay = (end: string): string => fullDayInJapan(new Date(new Date(end).getTime() - 1).toISOString())

/** The first and the last day of a stretch. One that was ended on its first day has no other. */
export const daysText = ({ start, end }: { start: string; end: string }): string =>
  end <= start ? fullDayInJapan(start) : m.ops_plan_days({ start: fullDayInJapan(start), end: lastDay(end) })
