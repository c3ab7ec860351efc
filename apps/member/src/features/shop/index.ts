export { keyOfAttempt, noteAttempt, refuseAttempt, sendAttempt } from './cart.ts'
export { anotherCard, byCard, CardChoice } from './components/card-choice.tsx'
export { AppliedCoupon, refusalOfCoupon } from './components/applied-coupon.tsx'
export { BuyRefusal } from './components/buy-refusal.tsx'
export { CheckoutFields } from './components/checkout-fields.tsx'
export { type CouponEntry, CouponLine } from './components/coupon-line.tsx'
export { OpenPurchases } from './components/open-purchases.tsx'
export { Lines, Part } from './components/part.tsx'
export { PayByCard } from './components/pay-by-card.tsx'
export { PurchaseState } from './components/purchase-state.tsx'
export { ShopScreen } from './components/shop-screen.tsx'
export { Shown } from './components/shown.tsx'
export { ShownPurchase } from './components/shown-purchase.tsx'
export { type ChosenCoupon } from './coupons.ts'
export { codeOf, reportFailure } from './failure.ts'
export {
  amountOf,
  isOpen,
  isPaidLater,
  isPlan,
  maskedCard,
  methodNames,
  methodTimes,
  shownAs,
  type ShownMethod,
  shownMethods,
} from './labels.ts'
export { isUnknown, useCards, usePurchase, usePurchases, useShownPurchases } from './queries.ts'
export { payerStore, type Said, saidOf, usePayForm } from './use-pay-form.ts'
export { useSettledAttempt, useSettledCart } from './use-settled-attempt.ts'
export { whenPaid } from './when-paid.ts'
