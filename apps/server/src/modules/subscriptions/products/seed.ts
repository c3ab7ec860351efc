import { planProducts, type PlanProduct, type PlanSeed } from '@tensaku/domain/plans'
import { json, type Tx } from '../../../db/database.ts'
import { tableSeed } from '../../../db/seed-table.ts'
import { noteSeededRow, readJson, seededRow, type Seed } from '../../../db/seeds.ts'
import { newestPrices } from './repo.ts'

const read = async (): Promise<PlanProduct[]> =>
  planProducts(await readJson<PlanSeed>(new URL('seed/plans.json', import.meta.url)))

/** The table that all plans are made from. A plan keeps the id it was first given: payments refer to it. */
export const plans = tableSeed({
  table: 'plan_products',
  key: 'key',
  read,
  row: ({ prices: _prices, ...product }, index) => ({ ...product, sort: index + 1 }),
})

/**
 * The prices of the plans. A version is never changed, only followed by a newer one. The file adds one while the newest version is
 * its own: prices that an operator has set stay in force.
 */
export const planPrices: Seed = {
  name: 'plan_prices',
  async read() {
    const products = await read()
    return {
      content: products.map(({ key, prices }) => ({ key, prices })),
      load: (tx, now) => addPrices(tx, products, now),
    }
  },
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

async function addPrices(tx: Tx, products: readonly PlanProduct[], now: Date): Promise<void> {
  const newest = await newestPrices(tx)
  const ours = (await seededRow(tx, 'plan_prices', 'all')) as Record<string, unknown> | undefined
  const added = products.flatMap(({ key, prices }) => {
    const known = newest.get(key)
    if (!known) return []
    const isOurs = known.prices === null || same(known.prices, ours?.[key])
    if (!isOurs || same(known.prices, prices)) return []
    // The first prices hold for all earlier times as well.
    return [{ product_id: known.id, valid_from: known.prices === null ? new Date(0) : now, prices: json(prices) }]
  })
  if (added.length > 0) await tx.insertInto('plan_prices').values(added).execute()
  const content = Object.fromEntries(products.map(({ key, prices }) => [key, prices]))
  await noteSeededRow(tx, 'plan_prices', 'all', content)
}
