import { sql } from 'kysely'
import type { PointsTax } from '@tensaku/domain/books'
import { bookCapture } from '../src/modules/books/index.ts'
import { grant } from '../src/modules/points/index.ts'
import type { TestApp } from './app.ts'

/** A purchase of points whose money came in. */
export type Bought = { purchaseId: number; captureId: number; yen: number }

/** Buys points for a member as a card payment does: the purchase, its money, the paid lot and its bonus. */
export async function buyPoints(
  app: TestApp,
  given: { userId: number; yen: number; points?: number; bonus?: number; tax?: PointsTax },
): Promise<Bought> {
  const { userId, yen, points = yen, bonus = 0, tax = 'on_purchase' } = given
  const now = app.clock.now()
  return app.services.db.transaction().execute(async (tx) => {
    await sql`
      insert into products (id, category_id, sort, name, description, price, points, valid_days, most)
      values (9999, 1, 1, 'p', 'p', 1000, 1000, 180, 10) on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ purchase: number; capture: number }>`
      with purchase as (
        insert into purchases (order_id, user_id, category_id, product_id, name, quantity, method, list_amount, amount, tax,
          points, bonus, digest, status, created_at, paid_at, fulfilled_at)
        values (gen_random_uuid(), ${userId}, 1, 9999, 'p', 1, 'credit_card', ${yen}, ${yen}, 0,
          ${points}, ${bonus}, '', 'fulfilled', ${now}, ${now}, ${now}) returning id)
      insert into payment_captures (gateway, capture_id, payment_id, purchase_id, amount, fulfilled, at, noted_at)
      select 'paypal', 'C' || id, 'P' || id, id, ${yen}, ${yen}, ${now}, ${now} from purchase
      returning purchase_id as purchase, id as capture`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('no purchase')
    const { purchase: purchaseId, capture: captureId } = row
    await bookCapture(tx, { source: 'paypal', captureId, purchaseId, amount: yen, fee: 0, now })
    const ref = { type: 'purchase', id: purchaseId } as const
    await grant(tx, { userId, amount: points, kind: 'purchase', ref, price: { yen, tax }, now })
    if (bonus > 0) await grant(tx, { userId, amount: bonus, kind: 'bonus', ref, now })
    return { purchaseId, captureId, yen }
  })
}

/** The balances of the books by account, as credits in yen and as points of the members; only of one purchase if it is named. */
export async function balancesOf(app: TestApp, purchaseId?: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select case when p.account = 'revenue' then 'revenue:' || p.product else p.account end as name,
      case when p.currency = 'JPY' then -sum(p.amount)::integer else sum(p.amount)::integer end as amount
    from postings p left join point_lots l on l.id = p.lot_id
    where ${purchaseId ?? null}::bigint is null or coalesce(p.purchase_id, l.purchase_id) = ${purchaseId ?? null}
    group by 1, p.currency having sum(p.amount) <> 0 order by 1`.execute(app.services.db)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}
