import { endOfJstDay, jstDate } from '../calendar/index.ts'

/** When points given at `from` for so many milliseconds expire: at the end of that day in Japan, as screens name the day (C.4). */
export const expiryAfter = (from: Date, ms: number): Date => endOfJstDay(jstDate(new Date(from.getTime() + ms)))
