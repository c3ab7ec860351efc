/** The cards of a day, and the new ones among them: least, most, and how many until the learner chooses. */
export const perDay = { least: 5, most: 100, usual: 20 } as const
export const newPerDay = { least: 0, most: 50, usual: 10 } as const

/** The most days of a pause. */
export const longestPause = 60

/** After so many days without an answer a learner begins again with so few cards at most. */
export const returning = { awayDays: 7, most: 10 } as const

export type DayLimits = { total: number; fresh: number }

/**
 * The number of cards that are still offered on a day, and of new ones among them. `daysAway` lie between the day and the last
 * earlier one with an answer; null if there is none. `answered` and `begun` are the reviews and the new cards of this day so far.
 */
export function limitsOf(
  settings: { per_day: number; new_per_day: number },
  { daysAway, answered, begun }: { daysAway: number | null; answered: number; begun: number },
): DayLimits {
  const isBack = daysAway !== null && daysAway >= returning.awayDays
  const most = isBack ? Math.min(settings.per_day, returning.most) : settings.per_day
  const total = Math.max(0, most - answered)
  return { total, fresh: Math.min(total, Math.max(0, settings.new_per_day - begun)) }
}
