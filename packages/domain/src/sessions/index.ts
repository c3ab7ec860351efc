import { addHours } from '../calendar/index.ts'

export { deviceOf } from './device.ts'

const lifeHours = 30 * 24
/** Who moves money and people signs in every day. */
export const operatorHours = 12

/** So many living sessions one person may have. */
export const mostSessions = 20

/** A session that was not used since then is over (Q-23: 30 days from its last use). */
export const livingSince = (now: Date): Date => addHours(now, -lifeHours)

/** An operator's session that began before then is over, however much it is used. */
export const operatorsSince = (now: Date): Date => addHours(now, -operatorHours)
