import { defineModule } from '../manifest.ts'
import { listCoupons } from './coupons/list-coupons.ts'
import { coupons } from './coupons/seed.ts'
import { redeemCoupon } from './coupons/redeem-coupon.ts'

export { giveBackCoupon, holdCoupon, priceWithCoupon, useCoupon, type PricedCoupon } from './coupons/at-checkout.ts'

/** Everything this module gives to a process. */
export const shopModule = defineModule({
  name: 'shop',
  seeds: [coupons],
  calls: [listCoupons, redeemCoupon],
})
