import type { Coupon } from '@tensaku/domain/shop'
import { addHours } from '@tensaku/domain/calendar'
import { tableSeed } from '../../../db/seed-table.ts'
import { readJson, type Seed } from '../../../db/seeds.ts'

type Entry = Pick<Coupon, 'kind' | 'value' | 'scope' | 'minimum'> & { code: string; name: string }

const yearHours = 365 * 24

/** Coupons to try the shop with. They count for a year from their first start. */
export const coupons: Seed = {
  ...tableSeed<Entry>({
    table: 'coupons',
    key: 'code',
    read: () => readJson(new URL('../seed/coupons.json', import.meta.url)),
    row: (entry) => ({ ...entry, user_limit: 1 }),
    once: (_, now) => ({ created_at: now, starts_at: now, ends_at: addHours(now, yearHours) }),
  }),
  demo: true,
}
