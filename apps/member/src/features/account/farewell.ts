import { inTab } from '../../lib/on-device.ts'

const storageKey = 'account.farewell'

/** Somebody has just withdrawn: remembered in this tab until somebody signs in. */
export const farewell = {
  say: (): void => inTab.setItem(storageKey, '1'),
  isSaid: (): boolean => inTab.getItem(storageKey) !== null,
  forget: (): void => inTab.removeItem(storageKey),
}
