const key = 'push.wished'

/** For whom notifications were switched on on this device; it outlives a session that ended by itself. */
export const wished = {
  by: (userId: number): boolean => localStorage.getItem(key) === String(userId),
  set: (userId: number): void => localStorage.setItem(key, String(userId)),
  forget: (): void => localStorage.removeItem(key),
}
