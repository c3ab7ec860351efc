import { sql } from 'kysely'
import type { CouponKind, CouponScope } from '@tensaku/domain/shop'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

const columns = ['id', 'code', 'name', 'kind', 'value', 'scope', 'minimum', 'starts_at', 'ends_at'] as const
const limits = ['total_limit', 'user_limit', 'retired_at'] as const

type Kinds = { kind: CouponKind; scope: CouponScope }

/** A coupon by its code; undefined if there is none. */
export async function couponByCode(db: Connection, code: string) {
  const row = await db
    .selectFrom('coupons')
    .select([...columns, ...limits])
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { ...row, ...(row as Kinds) }
}

export type CouponRow = NonNullable<Awaited<ReturnType<typeof couponByCode>>>

/** Makes all uses of a coupon wait in line until the transaction ends. */
export async function lockCoupon(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('coupons').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Open and settled uses of a coupon: of everybody, and of one member. Those that were given back do not count. */
export async function countUses(db: Connection, id: number, userId: number): Promise<{ all: number; own: number }> {
  return db
    .selectFrom('coupon_uses')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where user_id = ${userId})`.as('own')])
    .where('coupon_id', '=', id)
    .where('state', '<>', 'given_back')
    .executeTakeFirstOrThrow()
}

export const isHolder = (db: Connection, couponId: number, userId: number): Promise<boolean> =>
  hasRow(
    db.selectFrom('coupon_holders').select('user_id').where('coupon_id', '=', couponId).where('user_id', '=', userId),
  )

export async function insertHolder(tx: Tx, couponId: number, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('coupon_holders')
    .values({ coupon_id: couponId, user_id: userId, entered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertUse(
  tx: Tx,
  use: { couponId: number; userId: number; purchaseId: number | null; amount: number; used: boolean; now: Date },
): Promise<number> {
  const { couponId, userId, purchaseId, amount, used, now } = use
  const row = await tx
    .insertInto('coupon_uses')
    .values({
      coupon_id: couponId,
      user_id: userId,
      purchase_id: purchaseId,
      amount,
      state: used ? 'used' : 'held',
      held_at: now,
      settled_at: used ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Settles the use of a purchase, if it has one. Only a held one is given back, and a late payment uses it after all. */
export async function settleUse(tx: Tx, purchaseId: number, state: 'used' | 'given_back', now: Date): Promise<void> {
  await tx
    .updateTable('coupon_uses')
    .set({ state, settled_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('state', 'in', state === 'used' ? ['held', 'given_back'] : ['held'])
    .execute()
}

/**
 * Whether a coupon that was given back has reached its limits since then, so that it lowers no further price. `purchase` is the
 * column with the number of its purchase.
 */
export const isCouponGone = (purchase: string) => sql<boolean>`exists (
  select from coupon_uses own join coupons c on c.id = own.coupon_id
  join coupon_uses u on u.coupon_id = c.id and u.state <> 'given_back'
  where own.purchase_id = ${sql.ref(purchase)} and own.state = 'given_back'
  group by c.code, own.id
  having count(*) >= c.total_limit or count(*) filter (where u.user_id = own.user_id) >= c.user_limit)`

/** The coupons that a member entered, with the uses of each. */
export async function couponsOf(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('coupon_holders as h')
    .innerJoin('coupons as c', 'c.id', 'h.coupon_id')
    .select(columns.map((column) => `c.${column}` as const))
    .select(limits.map((column) => `c.${column}` as const))
    .select((eb) => {
      const uses = eb.selectFrom('coupon_uses as u').whereRef('u.coupon_id', '=', 'c.id')
      const own = uses.where('u.user_id', '=', userId)
      const count = sql<number>`count(*)`.as('count')
      return [
        uses.where('u.state', '<>', 'given_back').select(count).as('all'),
        own.where('u.state', '<>', 'given_back').select(count).as('own'),
        own.where('u.state', '=', 'held').select(count).as('held'),
        own
          .where('u.state', '=', 'used')
          .select((of) => of.fn.max('u.settled_at').as('at'))
          .as('used_at'),
      ]
    })
    .where('h.user_id', '=', userId)
    .orderBy('c.ends_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    ...(row as Kinds),
    all: row.all ?? 0,
    own: row.own ?? 0,
    held: row.held ?? 0,
  }))
}

export type OwnCoupon = Awaited<ReturnType<typeof couponsOf>>[number]
