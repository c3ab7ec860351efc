import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** More than there are screens. The limit keeps invented names from filling the table. */
const mostRoutesADay = 200

/** Counts a visit of a screen on a day (YYYY-MM-DD in Asia/Tokyo). */
export async function addVisit(db: Connection, day: string, route: string): Promise<void> {
  await sql`
    insert into route_visits (day, route, visits)
    select ${day}::date, ${route}, 1
    where (select count(*) from route_visits where day = ${day}::date and route <> ${route}) < ${mostRoutesADay}
    on conflict (day, route) do update set visits = route_visits.visits + 1
  `.execute(db)
}
