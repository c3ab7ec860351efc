import { sql } from 'kysely'
import { json, type Tx } from '../../db/database.ts'
import { tableSeed } from '../../db/seed-table.ts'
import { noteSeededRow, readJson, seededRow, type Seed } from '../../db/seeds.ts'
import type { CategoryRow, Rules } from './repo.ts'

export const categories = tableSeed({
  table: 'categories',
  read: () => readJson<CategoryRow[]>(new URL('seed/categories.json', import.meta.url)),
  row: (category, index) => ({ sort: index + 1, ...category }),
})

export const prices: Seed = {
  name: 'price_rules',
  async read() {
    const rules = await readJson<Rules>(new URL('seed/prices.json', import.meta.url))
    return { content: rules, load: (tx, now) => addRules(tx, rules, now) }
  },
}

/**
 * Prices are never changed, only followed by a newer version. The file adds one while the newest version is its own: prices
 * that an operator has set stay in force.
 */
export async function addRules(tx: Tx, rules: Rules, now: Date): Promise<void> {
  const wanted = json(rules)
  const ours = (await seededRow(tx, 'price_rules', 'newest')) ?? null
  const { rows } = await sql<{ current: boolean; replaceable: boolean }>`
    select rules = ${wanted}::jsonb as current, coalesce(rules = ${json(ours)}::jsonb, false) as replaceable
    from price_rules order by version desc limit 1`.execute(tx)
  const [newest] = rows
  const { current, replaceable } = newest ?? { current: false, replaceable: true }
  if (!current && !replaceable) return
  // The first prices hold for all earlier times as well: the history of the demo accounts is older than the installation.
  const validFrom = newest ? now : new Date(0)
  if (!current) await tx.insertInto('price_rules').values({ rules: wanted, valid_from: validFrom }).execute()
  await noteSeededRow(tx, 'price_rules', 'newest', rules)
}
