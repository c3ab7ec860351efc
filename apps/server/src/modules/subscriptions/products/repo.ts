import type { PlanProduct, Prices } from '@tensaku/domain/plans'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

export type ProductRow = PlanProduct & { id: number }

/** Plans with the prices in force at an instant, as a query. */
const pricedAt = (db: Connection, at: Date) =>
  db
    .selectFrom('plan_products as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('plan_prices')
          .select('prices')
          .whereRef('product_id', '=', 'p.id')
          .where('valid_from', '<=', at)
          .orderBy('valid_from', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.key',
      'p.type',
      'p.explanation',
      'p.instructor',
      'p.words',
      'p.monthly_quota',
      'p.ai',
      'p.quotas',
    ])
    .select('v.prices')

/** Every plan on offer, in the order of the price table. */
export async function allProducts(db: Connection, now: Date): Promise<ProductRow[]> {
  return (await pricedAt(db, now).where('p.retired_at', 'is', null).orderBy('p.sort').execute()) as ProductRow[]
}

/** A plan with its prices at an instant, also one that is not sold any more. */
export async function productAt(db: Connection, id: number, at: Date): Promise<ProductRow | undefined> {
  return (await pricedAt(db, at).where('p.id', '=', id).executeTakeFirst()) as ProductRow | undefined
}

/** A plan that is sold now. */
export async function soldPlan(db: Connection, id: number, now: Date): Promise<ProductRow | undefined> {
  const sold = pricedAt(db, now).where('p.id', '=', id).where('p.retired_at', 'is', null)
  return (await sold.executeTakeFirst()) as ProductRow | undefined
}

/** Each plan by its key, with its newest prices; null where it has none. */
export async function newestPrices(db: Connection): Promise<Map<string, { id: number; prices: Prices | null }>> {
  const { rows } = await sql<{ key: string; id: number; prices: Prices | null }>`
    select p.key, p.id, (
      select prices from plan_prices v where v.product_id = p.id order by valid_from desc limit 1) as prices
    from plan_products p`.execute(db)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}
