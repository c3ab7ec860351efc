import { addHours } from '../calendar/index.ts'

const lifeHours = 30 * 24

/** A session that was not used since then is over (Q-23: 30 days from its last use). */
export const livingSince = (now: Date): Date => addHours(now, -lifeHours)
