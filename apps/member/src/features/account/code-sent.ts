import { minute, second } from '@tensaku/domain/calendar'
import { now } from '../../lib/now.ts'

let next = 0

/** The time from which another code may be requested, in milliseconds, as far as this page knows. */
export const nextCode = {
  at: (): number => next,
  /** A code was requested. Another one is possible after a minute (C.12), or after the seconds that the server states. */
  after(seconds?: number): void {
    next = now() + (seconds === undefined ? minute : seconds * second)
  },
}
