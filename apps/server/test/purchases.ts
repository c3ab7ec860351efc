import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DB } from '../src/db/schema.gen.ts'
import type { TestApp } from './app.ts'

/** Adds a fulfilled purchase of 3,000 points by card, paid now. Its points are not given. */
export async function addPurchase(
  app: TestApp,
  userId: number,
  given: Partial<Insertable<DB['purchases']>> = {},
): Promise<number> {
  const now = app.clock.now()
  const { id } = await app.services.db
    .insertInto('purchases')
    .values({
      order_id: randomUUID(),
      user_id: userId,
      category_id: 1,
      product_id: 2,
      name: '3,000ポイント',
      quantity: 1,
      method: 'credit_card',
      list_amount: 3000,
      amount: 3000,
      tax: 272,
      points: 3000,
      bonus: 30,
      status: 'fulfilled',
      digest: Buffer.alloc(1),
      created_at: now,
      paid_at: now,
      fulfilled_at: now,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
