import { addDays } from '@tensaku/domain/calendar'
import { daysListed, poolAtLevel } from '@tensaku/domain/exercises'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** The exercises of a category, and those that an operator set for a day, by day. */
export type Pool = { categoryId: number; ids: number[]; pinned: Map<string, number> }

/** The pools of categories at a level for the days up to `today`. A category without exercises has no pool. */
export async function poolsOf(
  db: Connection,
  categoryIds: readonly number[],
  { today, level }: { today: string; level: number | undefined },
): Promise<Pool[]> {
  const among = sql<number>`any(${[...categoryIds]})`
  const pools = await db
    .selectFrom('exercises')
    .select([
      'category_id',
      sql<{ id: number; level: number }[]>`json_agg(json_build_object('id', id, 'level', level))`.as('all'),
    ])
    .where('category_id', '=', among)
    .where('retired_at', 'is', null)
    .groupBy('category_id')
    .execute()
  const pins = await db
    .selectFrom('exercise_pins')
    .select(['category_id', 'day', 'exercise_id'])
    .where('category_id', '=', among)
    .where('day', '>', addDays(today, -daysListed))
    .where('day', '<=', today)
    .execute()
  return pools.map(({ category_id: categoryId, all }) => ({
    categoryId,
    ids: poolAtLevel(all, level),
    pinned: new Map(pins.filter((pin) => pin.category_id === categoryId).map((pin) => [pin.day, pin.exercise_id])),
  }))
}
