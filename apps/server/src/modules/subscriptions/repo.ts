import type { PlanProduct } from '@tensaku/domain/plans'
import { json, type Connection } from '../../db/database.ts'

const columns = [
  'id',
  'key',
  'type',
  'explanation',
  'instructor',
  'words',
  'monthly_quota',
  'ai',
  'prices',
  'quotas',
] as const

export type ProductRow = PlanProduct & { id: number }

/** Every plan on offer, in the order of the price table. */
export async function allProducts(db: Connection): Promise<ProductRow[]> {
  const rows = await db.selectFrom('plan_products').select(columns).orderBy('sort').execute()
  return rows as ProductRow[]
}

/** Whether a payment for a plan was ever started or made. */
export async function hasPayment(db: Connection, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscription_payments')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Brings the price table in. A plan keeps the id it was first given: payments point at it. */
export async function upsertProducts(db: Connection, products: readonly PlanProduct[]): Promise<void> {
  const known = await db.selectFrom('plan_products').select(['id', 'key']).execute()
  const ids = new Map(known.map(({ id, key }) => [key, id]))
  let last = Math.max(0, ...ids.values())
  const rows = products.map(({ prices, quotas, ...product }, at) => ({
    id: ids.get(product.key) ?? ++last,
    ...product,
    prices: json(prices),
    quotas: json(quotas),
    sort: at + 1,
  }))
  await db
    .insertInto('plan_products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        prices: eb.ref('excluded.prices'),
        quotas: eb.ref('excluded.quotas'),
        sort: eb.ref('excluded.sort'),
      })),
    )
    .execute()
}
