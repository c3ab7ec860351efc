import { minute, second } from '@tensaku/domain/calendar'
import { now } from '../../lib/now.ts'
import { inTab } from '../../lib/on-device.ts'

const key = 'account.next_code'

/** The time from which another code may be requested, in milliseconds, as far as this tab knows. A reload keeps it. */
export const nextCode = {
  at: (): number => Number(inTab.getItem(key)) || 0,
  /** A code was requested. Another one is possible after a minute (C.12), or after the seconds that the server states. */
  after(seconds?: number): void {
    inTab.setItem(key, String(now() + (seconds === undefined ? minute : seconds * second)))
  },
}
