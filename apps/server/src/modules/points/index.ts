import type { Sweep } from '../../jobs/index.ts'
import { expirePoints } from './expire.ts'
import { tellExpiring } from './tell-expiring.ts'
import { getPoints } from './get-points.ts'
import { listPointHistories } from './list-point-histories.ts'

export { grantGift, hasGift } from './gift.ts'
export { balance, balances, charge, chargeQuestion, grant, refund, refundQuestion } from './ledger.ts'
export { everythingOf as exportOf, givenBackFor } from './repo.ts'

export const pointsCalls = [getPoints, listPointHistories]
export const pointsSweeps: readonly Sweep[] = [expirePoints, tellExpiring]
