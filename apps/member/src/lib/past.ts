import { now } from './now.ts'

/** Whether an instant of the server has passed, by the clock of this device. */
export const isPast = (instant: string): boolean => Date.parse(instant) <= now()
