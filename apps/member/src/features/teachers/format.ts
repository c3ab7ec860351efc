import { type AgeBand, type Gender, type Span, weekDays, type WeeklyHours } from '@tensaku/domain/teachers'
import * as m from '@tensaku/messages'

/** The kinds of instructors in words. */
export const teacherTypes = {
  global: m.teacher_type_global,
  japanese: m.teacher_type_japanese,
  native: m.teacher_type_native,
} as const

export const courseNames = { basic: m.course_basic, advanced: m.course_advanced } as const

export const genderNames: Record<Gender, () => string> = {
  female: m.teachers_female,
  male: m.teachers_male,
  other: m.teachers_gender_other,
}

export const ageName = (band: AgeBand): string => m.teachers_age({ age: Number.parseInt(band, 10) })

const hour = 60
const day = 24 * hour

/** About how long a delivery takes, as one says it: minutes up to an hour and a half, then hours, then days. */
export function turnaroundOf(minutes: number): string {
  if (minutes < 1.5 * hour) return m.teachers_minutes({ n: Math.max(1, Math.round(minutes)) })
  if (minutes < 2 * day) return m.teachers_hours({ n: Math.round(minutes / hour) })
  return m.teachers_days({ n: Math.round(minutes / day) })
}

let names: Intl.DisplayNames | undefined

/** A country by its two letters, in Japanese. */
export function countryOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  names ??= new Intl.DisplayNames('ja', { type: 'region' })
  return names.of(code) ?? code
}

const monday = Date.UTC(2024, 0, 1)
const dayMs = 24 * 60 * 60 * 1000
const weekday = (at: number): string =>
  new Intl.DateTimeFormat('ja', { weekday: 'short', timeZone: 'UTC' }).format(monday + at * dayMs)

const spansOf = (spans: readonly Span[]): string =>
  spans.map(([from, to]) => m.teachers_hours_span({ from, to })).join('、')

/** When an instructor usually corrects, a line for the days that are alike; nothing where he has not said, or where what is kept for offline is older than the question. */
export function usualHours(hours: WeeklyHours | undefined): string {
  const days = weekDays.flatMap((day, at) => {
    const spans = hours?.[day] ?? []
    return spans.length === 0 ? [] : [{ name: weekday(at), spans: spansOf(spans) }]
  })
  const alike = Map.groupBy(days, ({ spans }) => spans)
  return [...alike].map(([spans, named]) => `${named.map(({ name }) => name).join('・')} ${spans}`).join('\n')
}
