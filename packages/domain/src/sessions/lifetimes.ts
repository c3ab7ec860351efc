import { addHours } from '../calendar/index.ts'

const lifeHours = 30 * 24
/** Operators handle money and accounts, so they sign in every day. */
export const operatorHours = 12

/** The most live sessions of one person. */
export const mostSessions = 20

/** A session that was last used before then has ended (Q-23: 30 days). */
export const livingSince = (now: Date): Date => addHours(now, -lifeHours)

/** An operator's session that began before then has ended, even if it is in use. */
export const operatorsSince = (now: Date): Date => addHours(now, -operatorHours)
