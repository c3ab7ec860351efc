import type { Connection } from '../../../db/database.ts'

const coupons = (db: Connection, userId: number) =>
  db
    .selectFrom('coupon_holders as h')
    .innerJoin('coupons as c', 'c.id', 'h.coupon_id')
    .select(['c.code', 'c.name', 'h.entered_at'])
    .where('h.user_id', '=', userId)
    .orderBy('h.entered_at')
    .execute()

const rewards = (db: Connection, userId: number) =>
  db
    .selectFrom('rewards')
    .select(['month', 'stage', 'delivered', 'spent', 'granted', 'at'])
    .where('user_id', '=', userId)
    .orderBy('month')
    .execute()

const documents = (db: Connection, userId: number) =>
  db
    .selectFrom('invoice_issues as one')
    .innerJoin('invoices as i', 'i.id', 'one.invoice_id')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .select(['i.number', 'p.id as purchase_id', 'one.kind', 'one.document', 'one.issued_at'])
    .where('p.user_id', '=', userId)
    .orderBy('one.id')
    .execute()

/** The coupons, rewards and documents of a member for their own copy. */
export const exportAroundPurchases = async (db: Connection, userId: number) => ({
  coupons: await coupons(db, userId),
  rewards: await rewards(db, userId),
  documents: await documents(db, userId),
})
