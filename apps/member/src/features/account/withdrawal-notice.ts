import { inTab } from '../../lib/on-device.ts'

const storageKey = 'account.withdrawn'

/** Whether the login confirms a withdrawal: remembered in this tab until the next sign-in. */
export const withdrawalNotice = {
  set: (): void => inTab.setItem(storageKey, '1'),
  isPending: (): boolean => inTab.getItem(storageKey) !== null,
  clear: (): void => inTab.removeItem(storageKey),
}
