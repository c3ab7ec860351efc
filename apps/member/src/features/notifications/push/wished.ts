import { onDevice } from '../../../lib/on-device.ts'

const key = 'push.wished'

/** For whom notifications were switched on on this device; it outlives a session that ended by itself. */
export const wished = {
  by: (userId: number): boolean => onDevice.getItem(key) === String(userId),
  set: (userId: number): void => onDevice.setItem(key, String(userId)),
  forget: (): void => onDevice.removeItem(key),
}
