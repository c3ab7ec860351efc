import { onDevice } from '../../../lib/on-device.ts'

const key = 'push.wished'

/** The member who enabled push on this device; it survives an expired session. */
export const wished = {
  by: (userId: number): boolean => onDevice.getItem(key) === String(userId),
  set: (userId: number): void => onDevice.setItem(key, String(userId)),
  forget: (): void => onDevice.removeItem(key),
}
