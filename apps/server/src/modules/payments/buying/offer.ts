import type { PaymentMethod } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import type { PricedCoupon, PurchaseRow } from '../../shop/index.ts'

/** The part of a purchase that its product decides. Amounts in yen with tax, points as they are given. */
export type Bought = Pick<
  PurchaseRow,
  | 'category_id'
  | 'product_id'
  | 'name'
  | 'quantity'
  | 'list_amount'
  | 'discount'
  | 'amount'
  | 'tax'
  | 'points'
  | 'bonus'
  | 'valid_days'
>

/** A cart or a plan at the prices of the catalogue. */
export type Offer = {
  bought: Bought
  coupon: PricedCoupon | undefined
  /** The points that come back because a credit is above the price. */
  back?: number
  /** The card is stored whether or not the payer asks for it: it renews a plan. */
  keepsCard?: true
  /** The last moment to pay, where it is earlier than that of the method. */
  payBy?: Date
  /** Refuses a method that cannot pay it. */
  refuseMethod(): Promise<void>
  /** Refuses, under the member's lock, an offer that has changed since it was priced. */
  refuse(tx: Tx): Promise<void>
  /** Notes the rows of the offer that belong to the new purchase. */
  noted?(tx: Tx, purchase: PurchaseRow): Promise<void>
  /** Charges its points. */
  charge(tx: Tx, purchase: PurchaseRow): Promise<void>
}

/** The parts of a request to buy that do not depend on the product. */
export type Paying = {
  payment_method: PaymentMethod
  card_id?: number | undefined
  save_card?: boolean | undefined
  password?: string | undefined
  payer?: { store: string; name: string; kana: string; phone: string } | undefined
  /** The price that the person saw. A part that is missing is not compared. */
  expected?: { amount: number; back?: number | undefined } | undefined
}
