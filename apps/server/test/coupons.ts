import type { Insertable } from 'kysely'
import type { DB } from '../src/db/schema.gen.ts'
import type { TestApp } from './app.ts'

/** Adds a coupon of ten percent for everything, which counts from now for a year. */
export async function addCoupon(app: TestApp, given: Partial<Insertable<DB['coupons']>> = {}): Promise<string> {
  const now = app.clock.now()
  const { count } = await app.services.db
    .selectFrom('coupons')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const values = {
    code: `COUPON${Number(count)}`,
    name: '10%引き',
    kind: 'percent',
    value: 10,
    scope: 'any',
    starts_at: now,
    ends_at: new Date(now.getTime() + 365 * 86_400_000),
    created_at: now,
    ...given,
  }
  await app.services.db.insertInto('coupons').values(values).execute()
  return values.code
}
