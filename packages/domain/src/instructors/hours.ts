export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type WeekDay = (typeof weekDays)[number]

/** From a whole hour to another, in Japan; 24 is midnight at the end of the day. */
export type Span = readonly [from: number, to: number]

/** An instructor's usual working hours, by day of the week. */
export type WeeklyHours = { readonly [Day in WeekDay]?: readonly Span[] | undefined }

/** The same after `tidyWeek`. */
export type Week = Partial<Record<WeekDay, [number, number][]>>

/** The most spans of a day. */
export const mostSpans = 4

/** The spans of a day in order, joined if they touch or overlap; undefined if one is invalid or there are too many. */
export function tidySpans(spans: readonly Span[]): [number, number][] | undefined {
  const tidy: [number, number][] = []
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to > 24 || from >= to) return undefined
    const last = tidy.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else tidy.push([from, to])
  }
  return tidy.length > mostSpans ? undefined : tidy
}

/** A week with tidy spans and without empty days; undefined if a span is invalid. */
export function tidyWeek(hours: WeeklyHours): Week | undefined {
  const week: Week = {}
  for (const day of weekDays) {
    const spans = tidySpans(hours[day] ?? [])
    if (!spans) return undefined
    if (spans.length > 0) week[day] = spans
  }
  return week
}
