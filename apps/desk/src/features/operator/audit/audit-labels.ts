import type { AuditEntry } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { fullTime, listed, yen } from '../../../lib/format.ts'
import { flagTexts } from '../../../ui/flag-texts.ts'
import { purchaseStatusText } from '../payments/payment-labels.ts'
import { planStatusText, quotaText } from '../plans/plan-labels.ts'
import { courseText, labelOf, statusText, typeText, type Labels, type Text } from '../shell/labels.ts'

type Values = AuditEntry['before']
/** The number of a message says nothing to a reader. */
type Name = Exclude<keyof Values, 'last'>
/** The values as they are if an act has them. */
type Value = { [N in Name]-?: Exclude<Values[N], undefined> }

const yesNo = (value: boolean): string => (value ? m.ops_yes() : m.ops_no())
const each = <T>(values: readonly T[], say: (value: T) => string): string =>
  listed(values.map(say)) || m.ops_audit_nothing()
/** The names of instructors by their numbers. */
export type Names = ReadonlyMap<number, string>
export const instructorName = (id: number, names: Names): string => names.get(id) ?? m.ops_subject_instructor({ id })
const instructor = (id: number | null, names: Names): string =>
  id === null ? m.ops_audit_nobody() : instructorName(id, names)
const time = (instant: string | null): string => (instant === null ? m.ops_audit_nothing() : fullTime(instant))

const decisions: Labels<Value['decision']> = {
  approved: m.ops_application_approved,
  declined: m.ops_application_declined,
}

/** The label of each value that an act can change, and its format. */
const labels: { readonly [N in Name]: { name: Text; say: (value: Value[N], names: Names) => string } } = {
  status: { name: m.ops_audit_status, say: statusText },
  due_at: { name: m.ops_due_at, say: time },
  instructor: { name: m.ops_instructor, say: instructor },
  offered: {
    name: m.ops_audit_offered,
    say: (id, names) => (id === null ? m.ops_audit_everybody() : instructor(id, names)),
  },
  for_cause: { name: m.ops_audit_for_cause, say: yesNo },
  refunded: { name: m.ops_audit_refunded, say: (count) => m.ops_points({ count }) },
  paid_yen: { name: m.ops_pay, say: (amount) => yen(amount ?? 0) },
  flags: { name: m.ops_audit_flags, say: (kinds) => each(kinds, (kind) => labelOf(flagTexts, kind)) },
  held: { name: m.ops_audit_held, say: yesNo },
  given: { name: m.ops_audit_given, say: yesNo },
  grade: { name: m.ops_grade, say: String },
  slots: { name: m.ops_slots, say: String },
  biz_certified: { name: m.ops_biz, say: yesNo },
  counsellor: { name: m.ops_counsellor, say: yesNo },
  suspended: { name: m.ops_roster_suspended, say: yesNo },
  active: { name: m.ops_audit_active, say: yesNo },
  photo: { name: m.ops_photo, say: yesNo },
  second_factor_since: { name: m.ops_audit_factor_since, say: time },
  password_link_until: { name: m.ops_audit_link_until, say: time },
  decision: { name: m.ops_audit_decision, say: (decision) => labelOf(decisions, decision) },
  type: { name: m.ops_application_type, say: typeText },
  purchase: { name: m.ops_audit_purchase, say: purchaseStatusText },
  yen: { name: m.ops_audit_yen, say: yen },
  plan: { name: m.ops_audit_plan, say: planStatusText },
  plan_until: { name: m.ops_audit_plan_until, say: time },
  quota: { name: m.ops_audit_quota, say: quotaText },
  uses: { name: m.ops_audit_uses, say: String },
  flashcard_category: { name: m.ops_cards, say: String },
  hidden: { name: m.ops_cards_hidden, say: yesNo },
  courses: { name: m.ops_application_courses, say: (values) => each(values, courseText) },
}

const isKnown = (name: string): name is Name => Object.hasOwn(labels, name)

const valueOf = <N extends Name>(name: N, value: Value[N] | undefined, names: Names): string =>
  value === undefined ? m.ops_audit_nothing() : labels[name].say(value, names)

/** The changes of an act, a line each: before and after if there was a value before. Unchanged values are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, names: Names): string[] {
  return Object.keys({ ...before, ...after }).flatMap((key) => {
    if (key === 'last') return []
    if (!isKnown(key)) return m.ops_other()
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) return []
    const name = labels[key].name()
    const line = (value: string) => m.ops_audit_value({ name, value })
    const [was, is] = [valueOf(key, before[key], names), valueOf(key, after[key], names)]
    if (!(key in before)) return line(is)
    // Nobody had the order before: nothing has changed.
    if (!(key in after) && before[key] === null) return []
    if (!(key in after)) return m.ops_audit_before({ what: line(was) })
    return line(m.ops_audit_became({ was, is }))
  })
}
