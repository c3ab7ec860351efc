import { couponCode, isRunning } from '@tensaku/domain/shop'
import { hour, second } from '@tensaku/domain/calendar'
import type { Connection } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { limit, refuseLimited } from '../../account/index.ts'
import { countUses, couponByCode, isHolder, type CouponRow } from './repo.ts'

/** Codes that a member may try in an hour (C.7): nobody finds one by guessing. */
const tries = { most: 10, seconds: hour / second }

/**
 * Finds the coupon of a typed code. After ten unknown codes within an hour no code is answered, except those that the member has
 * entered before. Refuses `coupon_attempts` and `coupon_unknown`.
 */
export async function findCoupon(services: Services, userId: number, typed: string): Promise<CouponRow> {
  const coupon = await couponByCode(services.db, couponCode(typed))
  if (coupon && (await isHolder(services.db, coupon.id, userId))) return coupon
  const key = `coupon member:${userId}`
  await refuseLimited(services, key, tries, 'coupon_attempts')
  if (coupon && !coupon.retired_at) return coupon
  await limit(services, key, tries, 'coupon_attempts')
  throw new Refused('coupon_unknown')
}

/** Refuses a coupon that is over, exhausted, or used up by the member: `coupon_over`, `coupon_used`. */
export async function refuseSpent(db: Connection, coupon: CouponRow, userId: number, now: Date): Promise<void> {
  const uses = await countUses(db, coupon.id, userId)
  if (uses.own >= coupon.user_limit) throw new Refused('coupon_used')
  const exhausted = coupon.total_limit !== null && uses.all >= coupon.total_limit
  if (exhausted || coupon.retired_at || !isRunning(coupon, now)) throw new Refused('coupon_over')
}
