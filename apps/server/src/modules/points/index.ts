import { defineModule } from '../manifest.ts'
import { expirePoints } from './expire-points.ts'
import { notifyExpiring } from './notify-expiring.ts'
import { getPoints, listPointHistories } from './points.ts'

export { grantGift, hasGift } from './gift.ts'
export { grant } from './grant.ts'
export { balance, balances, charge, refund } from './ledger.ts'
export { everythingOf as exportOf, givenBackFor } from './repo.ts'
export { takeBack, unspentOf } from './take-back.ts'

/** Everything this module gives to a process. */
export const pointsModule = defineModule({
  name: 'points',
  calls: [getPoints, listPointHistories],
  sweeps: [expirePoints, notifyExpiring],
})
