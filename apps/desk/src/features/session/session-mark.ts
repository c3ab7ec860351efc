import { onDevice } from '../../lib/on-device.ts'

/** Instructors and operators have separate sessions. */
export type Side = 'instructor' | 'operator'

const nameOf = (side: Side) => `desk.session.${side}` as const

/** Remembers on this device whether a session is open. Only the server reads its cookie, and an ended session answers like none. */
export function markSession(side: Side, open: boolean): void {
  try {
    if (open) onDevice.setItem(nameOf(side), 'open')
    else onDevice.removeItem(nameOf(side))
  } catch {
    // Without storage the sign-in gives no reason.
  }
}

/** Whether a session was open here and nobody signed out. */
export function wasOpen(side: Side): boolean {
  try {
    return onDevice.getItem(nameOf(side)) !== null
  } catch {
    return false
  }
}
