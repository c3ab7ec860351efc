import { clockMoved } from '@tensaku/ui/moved-clock.ts'

/** The time of the service in milliseconds, by the clock of this device. */
export const now = (): number => Date.now() + clockMoved()

/** Whether an instant of the server has passed, by the clock of this device. */
export const isPast = (instant: string): boolean => Date.parse(instant) <= now()
