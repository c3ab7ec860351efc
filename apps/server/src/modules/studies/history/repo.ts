import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import type { Studied, StudyRow } from '../../../db/study-row.ts'
import { watchedFilms } from '../../movies/index.ts'
import { studiedOrders } from '../../orders/index.ts'
import { studiedCards } from '../reviews/studied-cards.ts'

/** The things that a member studied, each by the statement of the module that owns it. */
const sources: readonly ((userId: number) => StudyRow)[] = [studiedOrders, watchedFilms, studiedCards]

const studied = (userId: number) => sql`
  (${sql.join(
    sources.map((source) => source(userId)),
    sql` union all `,
  )}) as studied (kind, day, at, id, title, count)`

export type StudiedDays = { total: number; days: string[]; recent: { day: string; count: number }[] }

/** One page of the days on which a member studied, newest first, their number, and how much they did on each day since one. */
export async function studiedDays(
  db: Connection,
  userId: number,
  { page, perPage, since }: { page: number; perPage: number; since: string },
): Promise<StudiedDays> {
  const { rows } = await sql<StudiedDays>`
    with days as (select day, count(*) as count from ${studied(userId)} group by day)
    select (select count(*) from days) as total,
      array(select day from days order by day desc limit ${perPage} offset ${(page - 1) * perPage}) as days,
      (select coalesce(json_agg(json_build_object('day', day, 'count', count) order by day), '[]')
       from days where day >= ${since}) as recent`.execute(db)
  return rows[0] ?? { total: 0, days: [], recent: [] }
}

/** Everything of these days, newest first. What went on through a day is at its end. */
export async function studiedOn(db: Connection, userId: number, days: readonly string[]): Promise<Studied[]> {
  if (days.length === 0) return []
  const { rows } = await sql<Studied>`
    select * from ${studied(userId)} where day = any(${[...days]}::text[])
    order by day desc, at desc nulls last, kind, id desc`.execute(db)
  return rows
}
