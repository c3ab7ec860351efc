import { addDays } from '../calendar/index.ts'
import { isPaused, type Pause } from './pauses.ts'

/** So many days with study earn a rest day, and so many rest days are held. */
const daysPerRest = 7
const mostRests = 2

/** Days of study in a row; `rests` are the rest days in hand, `today` whether this day is among them already. */
export type Run = { days: number; rests: number; today: boolean }

/**
 * The run that reaches a day. A missed day takes a rest day and does not end the run. A pause neither counts nor breaks, and the
 * day itself is not missed before it is over. `studied` are the days with study, in any order.
 */
export function runOfDays(studied: readonly string[], pauses: readonly Pause[], on: string): Run {
  const all = new Set(studied)
  const first = studied.reduce((least, date) => (date < least ? date : least), on)
  let [days, rests] = [0, 0]
  for (let date = first; date <= on; date = addDays(date, 1)) {
    if (all.has(date)) {
      days += 1
      if (days % daysPerRest === 0) rests = Math.min(mostRests, rests + 1)
    } else if (date !== on && !isPaused(date, pauses)) {
      if (rests === 0) days = 0
      else rests -= 1
    }
  }
  return { days, rests, today: all.has(on) }
}
