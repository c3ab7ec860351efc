export { useWelcomeGift } from './welcome-gift.ts'
export { pointsKey, useKnownFunds, usePoints, useUser } from './queries.ts'
export { type AccountState, useAccountState, accountState, isLevelUnasked } from './account-state.ts'

/** Signs out; `false` if the member cancels. Its code is loaded on demand. */
export const logOut = async (): Promise<boolean> => (await import('./log-out.ts')).logOut()
