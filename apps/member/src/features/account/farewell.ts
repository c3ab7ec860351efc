const storageKey = 'account.farewell'

/** Somebody has just withdrawn: remembered in this tab until somebody signs in. */
export const farewell = {
  say: (): void => sessionStorage.setItem(storageKey, '1'),
  isSaid: (): boolean => sessionStorage.getItem(storageKey) !== null,
  forget: (): void => sessionStorage.removeItem(storageKey),
}
