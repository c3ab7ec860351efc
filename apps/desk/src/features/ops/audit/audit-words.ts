import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { fullTime, listed, yen } from '../../../lib/format.ts'
import { courseText, statusText, typeText } from '../shell/words.ts'

type Entry = Answer<'GET /api/ops/audit'>['items'][number]
type Said = (value: unknown) => string

const known =
  (texts: Readonly<Record<string, () => string>>): Said =>
  (value) =>
    texts[String(value)]?.() ?? plain(value)
const yesNo: Said = (value) => (value === true ? m.ops_yes() : m.ops_no())
const number =
  (say: (count: number) => string): Said =>
  (value) =>
    typeof value === 'number' ? say(value) : plain(value)
const each =
  (say: Said): Said =>
  (value) =>
    Array.isArray(value) ? listed(value.map(say)) || m.ops_audit_nothing() : plain(value)
const somebody: Said = (value) =>
  typeof value === 'number' ? m.ops_subject_instructor({ id: value }) : m.ops_audit_nobody()
const time: Said = (value) => (typeof value === 'string' ? fullTime(value) : plain(value))

/** A value that no word is known for, readable all the same. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.ops_audit_nothing()
  if (typeof value === 'boolean') return yesNo(value)
  if (Array.isArray(value)) return listed(value.map(plain)) || m.ops_audit_nothing()
  if (typeof value === 'object') return listed(Object.entries(value).map(([name, one]) => said(name, one)))
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const flags: Said = known({
  email: m.ops_audit_flag_email,
  phone: m.ops_audit_flag_phone,
  link: m.ops_audit_flag_link,
  messenger: m.ops_audit_flag_messenger,
  outside: m.ops_audit_flag_outside,
  abuse: m.ops_audit_flag_abuse,
})

/** What an entry of the record may tell, and how its values are said. */
const words: Readonly<Record<string, readonly [name: () => string, say: Said]>> = {
  status: [m.ops_audit_status, number(statusText)],
  due_at: [m.ops_due_at, time],
  instructor: [m.ops_instructor, somebody],
  nominee: [m.ops_nominee, somebody],
  offered: [m.ops_audit_offered, (value) => (value === null ? m.ops_audit_everybody() : somebody(value))],
  for_cause: [m.ops_audit_for_cause, yesNo],
  refunded: [m.ops_audit_refunded, number((count) => m.ops_points({ count }))],
  paid_yen: [m.ops_pay, (value) => yen(typeof value === 'number' ? value : 0)],
  flags: [m.ops_audit_flags, each(flags)],
  held: [m.ops_audit_held, yesNo],
  given: [m.ops_audit_given, yesNo],
  grade: [m.ops_grade, plain],
  slots: [m.ops_slots, plain],
  biz_certified: [m.ops_biz, yesNo],
  suspended: [m.ops_roster_suspended, yesNo],
  active: [m.ops_audit_active, yesNo],
  second_factor_since: [m.ops_audit_factor_since, time],
  password_link_until: [m.ops_audit_link_until, time],
  decision: [
    m.ops_audit_decision,
    known({ approved: m.ops_application_approved, declined: m.ops_application_declined }),
  ],
  type: [m.ops_application_type, (value) => typeText(String(value))],
  courses: [m.ops_application_courses, each((value) => courseText(String(value)))],
  last: [m.ops_audit_last, plain],
}

const nameOf = (key: string): string => words[key]?.[0]() ?? key.replaceAll('_', ' ')
const valueOf = (key: string, value: unknown): string => (words[key]?.[1] ?? plain)(value)
const said = (key: string, value: unknown): string =>
  m.ops_audit_value({ name: nameOf(key), value: valueOf(key, value) })

/** What an act changed, a line for each: before and after where there was something before; what stayed is left out. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (!(key in before)) return said(key, is)
    if (!(key in after)) return m.ops_audit_before({ what: said(key, was) })
    const value = m.ops_audit_became({ was: valueOf(key, was), is: valueOf(key, is) })
    return m.ops_audit_value({ name: nameOf(key), value })
  })
}
