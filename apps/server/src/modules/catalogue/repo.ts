import type { Category, PriceRules, Course, InstructorType } from '@tensaku/domain/catalogue'
import type { Connection } from '../../db/database.ts'

/** Prices, pay and limits as an operator sets them. One row of price_rules: it is never changed, but replaced by a newer one. */
export type Rules = PriceRules & {
  instructor_pay: Record<Course, Record<InstructorType, number>> & {
    question: number
    /** Rules that were set before there were reports have none. */
    report?: number
  }
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
  const listed = db.selectFrom('categories').select(columns).where('retired_at', 'is', null)
  return (await listed.orderBy('sort').orderBy('id').execute()) as CategoryRow[]
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

/** The rules in force at an instant. Throws when there are none. */
export async function rulesAt(db: Connection, now: Date): Promise<Rules> {
  const row = await rulesRow(db, now).executeTakeFirst()
  if (!row) throw new Error('No price rules are loaded.')
  return row.rules as Rules
}
