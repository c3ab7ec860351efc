import { day, endOfJstDay, jstDate } from '../calendar/index.ts'

/** The expiry of points granted at `from` for a term in milliseconds: the end of that day in Japan (C.4). */
export const expiryAfter = (from: Date, ms: number): Date => endOfJstDay(jstDate(new Date(from.getTime() + ms)))

/** Days that bought points and their bonus last. The day of the purchase is the first, so that no lot lives longer. */
export const boughtDays = 180

/** The expiry of points bought at `from`: the end of their last day in Japan, at most 180 times 24 hours later. */
export const expiryOfBought = (from: Date): Date => expiryAfter(from, (boughtDays - 1) * day)
