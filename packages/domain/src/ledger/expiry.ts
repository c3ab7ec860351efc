import { endOfJstDay, jstDate } from '../calendar/index.ts'

/** The expiry of points granted at `from` for a term in milliseconds: the end of that day in Japan (C.4). */
export const expiryAfter = (from: Date, ms: number): Date => endOfJstDay(jstDate(new Date(from.getTime() + ms)))
