import type { Answer } from '@tensaku/contract'
import { charsPerWord } from '@tensaku/domain/rankings'
import { weekSpan } from '@tensaku/domain/studies'
import { sql } from 'kysely'
import { type Connection, json, type Tx } from '../../../db/database.ts'
import { statusLiteral, statusLiterals } from '../../../db/order-status.ts'
import { hasRow, idsOf, pageOf } from '../../../db/reading.ts'

export type Facts = Omit<Answer<'GET /api/users/{id}/studies/weeks'>['items'][number], 'week' | 'until'>

type Span = { from: Date; until: Date }
const within = (column: string, { from, until }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`

/** The last week of which everybody was told; null before the first. */
export async function lastMade(db: Connection): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`select max(week)::text as week from study_weeks_made`.execute(db)
  return rows[0]?.week ?? null
}

export async function setMade(db: Connection, week: string, at: Date): Promise<void> {
  await db
    .insertInto('study_weeks_made')
    .values({ week, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Verified members who wrote, got a correction, reviewed cards or watched a film in a week, and have no report of it; without those who pause. */
export async function untold(
  db: Connection,
  week: string,
  { today, most }: { today: string; most: number },
): Promise<number[]> {
  const span = weekSpan(week)
  const studied = sql<{ id: number }>`
    select u.id from users u where u.withdrawn_at is null and u.verified_at is not null and u.id in (
      select o.user_id from orders o
      where (${within('o.placed_at', span)} and o.status <> ${statusLiteral.cancelled}) or ${within('o.delivered_at', span)}
      union select h.user_id from movie_histories h where ${within('h.watched_at', span)}
      union select d.user_id from study_days d where d.day >= ${week} and d.day <= ${span.lastDay}
    ) and not exists (select from study_weeks w where w.user_id = u.id and w.week = ${week})
    and not exists (select from study_pauses p where p.user_id = u.id and p.from_day <= ${today} and p.until_day > ${today})
    order by u.id limit ${most}`
  return idsOf({ execute: async () => (await studied.execute(db)).rows })
}

type Done = Pick<Facts, 'written' | 'orders' | 'words' | 'cards' | 'films'>

/** The figures of a member's week. Characters count as words as in the rankings (C.8). */
export async function doneIn(db: Connection, userId: number, week: string): Promise<Done> {
  const span = weekSpan(week)
  const { rows } = await sql<Done>`
    select
      count(*) filter (where ${within('o.placed_at', span)} and o.status <> ${statusLiteral.cancelled}) as written,
      count(*) filter (where d.delivered) as orders,
      coalesce(sum(case o.unit when 'chars' then o.length / ${sql.lit(charsPerWord)} else o.length end)
        filter (where d.delivered), 0)::integer as words,
      (select coalesce(sum(answers), 0)::integer from study_days d
        where d.user_id = ${userId} and d.day >= ${week} and d.day <= ${span.lastDay}) as cards,
      (select count(*) from movie_histories h where h.user_id = ${userId} and ${within('h.watched_at', span)}) as films
    from orders o
    cross join lateral (
      select o.status in ${statusLiterals.delivered} and ${within('o.delivered_at', span)} as delivered
    ) d
    where o.user_id = ${userId}`.execute(db)
  return rows[0] ?? { written: 0, orders: 0, words: 0, cards: 0, films: 0 }
}

/** Stores the report of a week. False if there is one, also from another process. */
export const insertWeek = (tx: Tx, userId: number, week: string, { facts, at }: { facts: Facts; at: Date }) =>
  hasRow(
    tx
      .insertInto('study_weeks')
      .values({ user_id: userId, week, facts: json(facts), made_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('week'),
  )

/** One page of a member's weeks, the newest first. */
export async function weeksOf(db: Connection, userId: number, page: number, perPage: number) {
  const own = db
    .selectFrom('study_weeks')
    .select([sql<string>`week::text`.as('week'), 'facts'])
    .where('user_id', '=', userId)
    .orderBy('week', 'desc')
  const { rows, total } = await pageOf(own, page, perPage)
  return { rows: rows as { week: string; facts: Facts }[], total }
}

/** All weeks of a member, for the export. */
export const everyWeekOf = (db: Connection, userId: number) =>
  db
    .selectFrom('study_weeks')
    .select([sql<string>`week::text`.as('week'), 'facts', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('week')
    .execute()

/** Deletes the weeks of a member. */
export async function forgetWeeks(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('study_weeks').where('user_id', '=', userId).execute()
}
