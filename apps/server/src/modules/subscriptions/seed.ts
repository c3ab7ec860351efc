import { planProducts, type PlanSeed } from '@tensaku/domain/plans'
import { tableSeed } from '../../db/seed-table.ts'
import { readJson } from '../../db/seeds.ts'

/** The price table that all plans are made from. A plan keeps the id it was first given: payments refer to it. */
export const plans = tableSeed({
  table: 'plan_products',
  key: 'key',
  read: async () => planProducts(await readJson<PlanSeed>(new URL('seed/plans.json', import.meta.url))),
  row: (product, index) => ({ ...product, sort: index + 1 }),
})
