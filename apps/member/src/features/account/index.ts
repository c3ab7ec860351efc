export { pointsKey, usePoints, useUser } from './queries.ts'
export { type AccountState, useAccountState, accountState } from './account-state.ts'

/** Signs out; `false` when the person stays after all. Its code comes when it is needed. */
export const logOut = async (): Promise<boolean> => (await import('./log-out.ts')).logOut()
