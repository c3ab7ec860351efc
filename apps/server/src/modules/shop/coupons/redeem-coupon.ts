import { couponPointDays } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import { grant } from '../../points/index.ts'
import { findCoupon, refuseSpent } from './find-coupon.ts'
import { couponsOf, insertHolder, insertUse, lockCoupon } from './repo.ts'
import { couponView } from './view.ts'

/** M-013: enters a code. Points are given at once, for 90 days; another coupon waits for the checkout. */
export const redeemCoupon = implement(
  'POST /api/users/{id}/coupons/redeem',
  async (services, { actor: { id: userId }, body }) => {
    const coupon = await findCoupon(services, userId, body.code)
    const now = services.clock.now()
    return inTransaction(services.db, async (tx) => {
      await lockUser(tx, userId)
      await lockCoupon(tx, coupon.id)
      await refuseSpent(tx, coupon, userId, now)
      await insertHolder(tx, coupon.id, userId, now)
      let expiresAt: Date | null = null
      if (coupon.kind === 'points') {
        const use = await insertUse(tx, {
          couponId: coupon.id,
          userId,
          purchaseId: null,
          amount: coupon.value,
          used: true,
          now,
        })
        const given = await grant(tx, {
          userId,
          amount: coupon.value,
          kind: 'coupon',
          days: couponPointDays,
          ref: { type: 'coupon_use', id: use },
          now,
        })
        expiresAt = given.expiresAt
        await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
      }
      const entered = (await couponsOf(tx, userId)).find(({ id }) => id === coupon.id)
      if (!entered) throw new Refused('coupon_unknown')
      return {
        coupon: couponView(entered, now),
        points: expiresAt && coupon.value,
        points_expire_at: expiresAt?.toISOString() ?? null,
      }
    })
  },
)
