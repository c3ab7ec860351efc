import { day as dayMs } from '@tensaku/domain/calendar'
import { type Span, weekDays, type WeeklyHours } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import type { Teacher } from '@tensaku/contract'

const hour = 60
const day = 24 * hour

/** The approximate time of a delivery: in minutes up to an hour and a half, then in hours, then in days. */
export function turnaroundOf(minutes: number): string {
  if (minutes < 1.5 * hour) return m.instructors_minutes({ n: Math.max(1, Math.round(minutes)) })
  if (minutes < 2 * day) return m.instructors_hours({ n: Math.round(minutes / hour) })
  return m.instructors_days({ n: Math.round(minutes / day) })
}

let names: Intl.DisplayNames | undefined

/** The Japanese name of a country by its two letters. */
export function countryOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  names ??= new Intl.DisplayNames('ja', { type: 'region' })
  return names.of(code) ?? code
}

const monday = Date.UTC(2024, 0, 1)
const weekday = (at: number): string =>
  new Intl.DateTimeFormat('ja', { weekday: 'short', timeZone: 'UTC' }).format(monday + at * dayMs)

const spansOf = (spans: readonly Span[]): string =>
  spans.map(([from, to]) => m.instructors_hours_span({ from, to })).join('、')

/** An instructor's usual hours, with one line for equal days; empty if not given, or if stored data is older than the field. */
export function usualHours(hours: WeeklyHours | undefined): string {
  const days = weekDays.flatMap((day, at) => {
    const spans = hours?.[day] ?? []
    return spans.length === 0 ? [] : [{ name: weekday(at), spans: spansOf(spans) }]
  })
  const alike = Map.groupBy(days, ({ spans }) => spans)
  return [...alike].map(([spans, named]) => `${named.map(({ name }) => name).join('・')} ${spans}`).join('\n')
}

/** The instructors without the sign of new ones if all are new, because it would distinguish nobody. */
export const withoutCommonBadge = (teachers: readonly Teacher[]): readonly Teacher[] =>
  teachers.every((teacher) => teacher.is_new) ? teachers.map((teacher) => ({ ...teacher, is_new: false })) : teachers
