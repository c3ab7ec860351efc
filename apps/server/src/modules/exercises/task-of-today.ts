import { DAILY, dailyUntil, GENTLE_LEVEL, poolAtLevel } from '@tensaku/domain/exercises'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { doneBy } from './repo.ts'

type Found = { id: number; level: number; title: string; done: boolean }

/** The daily exercise of a day at the member's level, and whether they have done it. Undefined without any exercise. */
export async function taskOfToday(db: Connection, userId: number, today: string): Promise<Found | undefined> {
  const { rows } = await sql<{ wanted: number | null; pinned: number | null; all: Found[] | null }>`
    select (select level from users where id = ${userId}) as wanted,
      (select exercise_id from exercise_pins where category_id = ${DAILY} and day = ${today}) as pinned,
      json_agg(json_build_object('id', e.id, 'level', e.level, 'title', e.title, 'done', ${doneBy(userId)})) as all
    from exercises e where e.category_id = ${DAILY} and e.retired_at is null`.execute(db)
  const { wanted, pinned, all } = rows[0] ?? {}
  const pool = poolAtLevel(all ?? [], wanted ?? GENTLE_LEVEL)
  const pins = pinned ? new Map([[today, pinned]]) : undefined
  const [first] = dailyUntil(pool, today, pins)
  return all?.find(({ id }) => id === first?.id)
}
