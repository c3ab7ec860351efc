import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '../../src/db/database.ts'

/** Rows of each kind, as conditions of `select`. */
const counted = {
  'coupon given back': sql`coupon_uses where state = 'given_back'`,
  'coupon used': sql`coupon_uses where state = 'used' and purchase_id is not null`,
  'coupon used again after it was given back': sql`coupon_uses u where state <> 'given_back' and exists (
    select from coupon_uses b where b.coupon_id = u.coupon_id and b.user_id = u.user_id and b.state = 'given_back' and b.id < u.id)`,
  'points of a coupon': sql`point_entries where kind = 'coupon'`,
  'paid by card': sql`purchases where method = 'credit_card' and paid_at is not null`,
  'paid after 3-D Secure': sql`gateway.payments where state = 'captured' and card ->> 'conduct' = 'challenge'`,
  'card declined': sql`payment_attempts where declined`,
  'paid with one click': sql`purchases where method = 'one_click' and paid_at is not null`,
  'card stored': sql`payment_attempts where act = 'store_card' and state = 'answered'`,
  'card deleted': sql`payment_attempts where act = 'delete_card' and state = 'answered'`,
  'paid by slip': sql`purchases where method in ('convenience', 'atm') and paid_at is not null`,
  'paid by transfer': sql`purchases where method = 'bank' and paid_at is not null`,
  'paid with points': sql`purchases where method = 'points'`,
  'purchase expired': sql`purchases where status = 'expired'`,
  'money late': sql`payment_tasks where kind = 'late'`,
  'money short': sql`payment_tasks where kind = 'short'`,
  'money twice or too much': sql`payment_tasks where kind in ('double', 'surplus')`,
  'task fulfilled': sql`payment_tasks where act = 'fulfil' and operator_id is not null and kind in ('late', 'short')`,
  'task given back': sql`payment_tasks where state = 'settled' and act = 'give_back' and operator_id is not null`,
  'dispute opened': sql`payment_tasks where kind = 'dispute'`,
  'dispute won': sql`payment_captures where dispute = 'won'`,
  'dispute lost': sql`payment_captures where dispute = 'lost'`,
  'refunded by an operator': sql`payment_refunds where cause = 'operator' and refund_id is not null`,
  'refunded in parts': sql`(select from payment_refunds where cause = 'gateway' group by capture_id having count(*) > 1) parts`,
  'paid points spent on an order': sql`point_entries e join point_lots l on l.id = e.lot_id
    where e.kind = 'order' and l.kind = 'paid'`,
  'points expired': sql`point_entries where kind = 'expiry'`,
  'reward with points': sql`rewards where granted > 0`,
  'delivered order refunded': sql`orders where refunded_at is not null`,
  'document issued': sql`invoices`,
  'document issued again': sql`(select from invoice_issues group by invoice_id having count(*) > 1) again`,
  'left with an open purchase': sql`purchases p join users u on u.id = p.user_id
    where p.status in ('cancelled', 'expired') and p.closed_at >= u.withdrawn_at`,
} satisfies Record<string, RawBuilder<unknown>>

export type Kind = keyof typeof counted
/** All kinds; the walk reaches those that chance has left out in this order. */
export const kinds = Object.keys(counted) as Kind[]

const late = ['buySlip', 'week', 'payLate', 'sweep'] as const
const bought = ['buyByGoodCard', 'sweep'] as const

/** The steps that lead to each kind. */
export const wayTo: Record<Kind, readonly string[]> = {
  'coupon given back': ['buyWithCouponAgain'],
  'coupon used': ['buyWithCouponAgain'],
  'coupon used again after it was given back': ['buyWithCouponAgain'],
  'points of a coupon': ['redeem'],
  'paid by card': bought,
  'paid after 3-D Secure': ['buyWithChallenge'],
  'card declined': ['buyByBadCard'],
  'paid with one click': ['storeAndOneClick'],
  'card stored': ['storeGoodCard'],
  'card deleted': ['storeGoodCard', 'deleteCard'],
  'paid by slip': ['buySlipAndPay', 'sweep'],
  'paid by transfer': ['buyTransfer', 'bankConfirm'],
  'paid with points': ['redeemAndBuyForPoints'],
  'purchase expired': ['buySlip', 'week', 'sweep'],
  'money late': late,
  'money short': ['buySlip', 'payInParts', 'sweep'],
  'money twice or too much': ['buySlip', 'payInParts', 'pay', 'sweep'],
  'task fulfilled': [...late, 'fulfilTask'],
  'task given back': [...late, 'giveTaskBack', 'sweep'],
  'dispute opened': [...bought, 'dispute', 'sweep'],
  'dispute won': [...bought, 'dispute', 'sweep', 'winDispute', 'sweep'],
  'dispute lost': [...bought, 'dispute', 'sweep', 'loseDispute', 'sweep'],
  'refunded by an operator': [...bought, 'refund'],
  'refunded in parts': [...bought, 'refundInParts', 'sweep'],
  'paid points spent on an order': [...bought, 'order'],
  'points expired': [...bought, 'halfYear', 'sweep'],
  'reward with points': ['buyByGoodCard', 'buyByGoodCard', 'busyMonth'],
  'delivered order refunded': [...bought, 'order', 'deliverOrder', 'complain'],
  'document issued': [...bought, 'documents'],
  'document issued again': [...bought, 'documents', 'documents'],
  'left with an open purchase': ['leave'],
}

/** The kinds that a walk has exercised, as the database has them now. */
export async function exercised(db: Connection): Promise<Kind[]> {
  const columns = kinds.map((kind) => sql`exists (select from ${counted[kind]}) as ${sql.ref(kind)}`)
  const { rows } = await sql<Record<Kind, boolean>>`select ${sql.join(columns)}`.execute(db)
  return kinds.filter((kind) => rows[0]?.[kind])
}

/** Coupons, purchases of people who left and refunds that are not as their rules say, besides the invariants. */
export async function brokenPromises(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'coupon ' || c.code || ' used too often by ' || u.user_id as broken from coupon_uses u
    join coupons c on c.id = u.coupon_id where u.state <> 'given_back' group by c.id, c.code, c.user_limit, u.user_id
    having count(*) > c.user_limit
    union all
    select 'coupon ' || c.code || ' used too often' from coupon_uses u
    join coupons c on c.id = u.coupon_id where u.state <> 'given_back' group by c.id, c.code, c.total_limit having count(*) > c.total_limit
    union all
    select 'coupon ' || u.state || ' by ' || p.status || ' purchase ' || p.id from coupon_uses u
    join purchases p on p.id = u.purchase_id
    where u.state <> case when p.fulfilled_at is not null then 'used' when p.closed_at is null then 'held' else 'given_back' end
      or u.amount <> p.discount
    union all
    select 'purchase ' || p.id || ' fulfilled for somebody who left' from purchases p
    join users u on u.id = p.user_id where p.fulfilled_at > u.withdrawn_at`.execute(db)
  return rows.map(({ broken }) => broken)
}
