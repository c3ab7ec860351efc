import type { Category, PriceRules, Course, InstructorType } from '@tensaku/domain/catalogue'
import { json, type Connection } from '../../db/database.ts'

/** What an operator sets: prices, pay and limits. One row of price_rules, never changed, replaced by a newer one. */
export type Rules = PriceRules & {
  instructor_pay: Record<Course, Record<InstructorType, number>> & { question: number }
  limits: { items: number; words: number; biz_words: number; chars: number; saves: number; slots: number }
}

export type CategoryRow = Category & { description: string }

const columns = [
  'id',
  'name',
  'description',
  'unit',
  'counted',
  'exercises',
  'styles',
  'lite',
  'biz',
  'instructor_types',
] as const

export async function allCategories(db: Connection): Promise<CategoryRow[]> {
  const rows = await db.selectFrom('categories').select(columns).orderBy('sort').orderBy('id').execute()
  return rows as CategoryRow[]
}

export async function categoryById(db: Connection, id: number): Promise<CategoryRow | undefined> {
  const row = await db.selectFrom('categories').select(columns).where('id', '=', id).executeTakeFirst()
  return row as CategoryRow | undefined
}

/** The rules in force at an instant, as a query. */
export const rulesRow = (db: Connection, now: Date) =>
  db
    .selectFrom('price_rules')
    .select('rules')
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)

/** The rules in force at an instant. Throws when none were ever loaded. */
export async function rulesAt(db: Connection, now: Date): Promise<Rules> {
  const row = await rulesRow(db, now).executeTakeFirst()
  if (!row) throw new Error('No price rules are loaded.')
  return row.rules as Rules
}

export async function upsertCategory(db: Connection, category: CategoryRow & { sort: number }): Promise<void> {
  const { id, ...rest } = category
  await db
    .insertInto('categories')
    .values({ id, ...rest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}

/** Adds a version of the rules unless the newest is the same. */
export async function addRules(db: Connection, rules: Rules, now: Date): Promise<void> {
  const newest = await db
    .selectFrom('price_rules')
    .select('rules')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && canonical(newest.rules) === canonical(rules)) return
  await db
    .insertInto('price_rules')
    .values({ rules: json(rules), valid_from: now })
    .execute()
}

/** jsonb keeps no order of keys, so two versions are compared in a fixed one. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
