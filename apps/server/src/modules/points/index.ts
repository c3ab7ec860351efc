import { getPoints } from './get-points.ts'

export { grantWelcomeGift } from './gift.ts'
export { balance, charge, grant, refund } from './ledger.ts'

export const pointsCalls = [getPoints]
