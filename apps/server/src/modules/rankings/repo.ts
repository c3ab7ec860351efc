import { charsPerWord, placesAround, rankingTimes, topPlaces } from '@tensaku/domain/rankings'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { statusLiterals } from '../../db/order-status.ts'
import { takesPart } from '../studies/index.ts'

/** The words of an order `o` (C.8). */
const wordsOfOrder = sql<number>`case o.unit when 'chars' then o.length / ${sql.lit(charsPerWord)} else o.length end`

/** Whether an order `o` counts for a month: a refund after the ranking was final changes it no more. */
function countsFor(month: string) {
  const { from, until, frozenFrom } = rankingTimes(month)
  return sql<boolean>`o.status in ${statusLiterals.delivered} and o.delivered_at >= ${from} and o.delivered_at < ${until}
    and (o.refunded_at is null or o.refunded_at >= ${frozenFrom})`
}

/** Whether a member `u` may be in a list: none who withdrew or takes no part (I-09). */
const isRanked = sql<boolean>`u.withdrawn_at is null and ${takesPart('u.id')}`

/** The months whose places are not final, and the last one whose places are. */
export const knownMonths = async (db: Connection) => {
  const { rows } = await sql<{ month: string; ranked_at: Date; frozen_at: Date | null }>`
    select month, ranked_at, frozen_at from ranking_months
    where frozen_at is null or month = (select max(month) from ranking_months where frozen_at is not null)`.execute(db)
  return rows
}

export async function firstDelivery(db: Connection): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(delivered_at) as at from orders where status in ${statusLiterals.delivered}`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Locks a month until the transaction ends; undefined while another process ranks it. A month that was never ranked begins in 1970. */
export async function lockMonth(tx: Tx, month: string) {
  await tx
    .insertInto('ranking_months')
    .values({ month, ranked_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('ranking_months')
    .select(['month', 'ranked_at', 'frozen_at'])
    .where('month', '=', month)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Counts the places of a month and writes those that changed. Answers how many did, and how many members have a place. */
export async function putPlaces(tx: Tx, month: string): Promise<{ changed: number; members: number }> {
  const { rows } = await sql<{ changed: number; members: number }>`
    with counted as (
      select c.user_id, sum(c.words)::integer as words, count(*)::integer as orders,
        coalesce(max(c.delivered_at) filter (where c.words > 0), min(c.delivered_at)) as reached_at
      from (select o.user_id, o.delivered_at, ${wordsOfOrder} as words from orders o where ${countsFor(month)}) c
      join users u on u.id = c.user_id
      where ${isRanked}
      group by c.user_id
    ), ranked as (
      select *, row_number() over (order by words desc, reached_at, user_id)::integer as place from counted
    ), gone as (
      delete from ranking_places p where p.month = ${month} and p.user_id not in (select user_id from ranked) returning 1
    ), put as (
      insert into ranking_places as p (month, user_id, place, words, orders, reached_at)
      select ${month}, user_id, place, words, orders, reached_at from ranked
      on conflict (month, user_id) do update
      set place = excluded.place, words = excluded.words, orders = excluded.orders, reached_at = excluded.reached_at
      where (p.place, p.words, p.orders, p.reached_at)
        is distinct from (excluded.place, excluded.words, excluded.orders, excluded.reached_at)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from put) as changed, (select count(*) from ranked) as members`.execute(
    tx,
  )
  return rows[0] ?? { changed: 0, members: 0 }
}

export async function setRanked(
  tx: Tx,
  month: string,
  set: { members: number; ranked_at: Date; frozen_at: Date | null },
): Promise<void> {
  await tx.updateTable('ranking_months').set(set).where('month', '=', month).execute()
}

/** The facts of a month and of a member in it. `words` and `orders` are their own of now, if they have no place. */
export type Standing = {
  members: number | null
  ranked_at: Date | null
  frozen_at: Date | null
  is_ranked: boolean
  place: number | null
  words: number
  orders: number
  best_place: number | null
  best_month: string | null
  first_month: string | null
}

export async function standingOf(db: Connection, userId: number, month: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select m.members, m.ranked_at, m.frozen_at, (${isRanked}) as is_ranked, p.place,
      coalesce(p.words, own.words) as words, coalesce(p.orders, own.orders) as orders,
      best.place as best_place, best.month as best_month,
      (select min(month) from ranking_months where members > 0) as first_month
    from users u
    left join ranking_months m on m.month = ${month}
    left join ranking_places p on p.month = ${month} and p.user_id = u.id
    left join lateral (
      select place, month from ranking_places where user_id = u.id order by place, month limit 1
    ) best on true
    cross join lateral (
      select coalesce(sum(${wordsOfOrder}), 0)::integer as words, count(*) as orders from orders o
      where o.user_id = u.id and p.user_id is null and ${countsFor(month)}
    ) own
    where u.id = ${userId}`.execute(db)
  const [standing] = rows
  if (!standing) throw new Error(`no member ${userId}`)
  return standing
}

export type PlaceRow = {
  part: 'top' | 'around'
  user_id: number
  place: number
  username: string
  words: number
  orders: number
}

/** The first places of a month and those around one, each from the first on. */
export async function placesOf(db: Connection, month: string, own: number | null): Promise<PlaceRow[]> {
  const places = sql`ranking_places p join users u on u.id = p.user_id where p.month = ${month} and ${isRanked}`
  const columns = sql`p.user_id, p.place, u.username, p.words, p.orders`
  const { rows } = await sql<PlaceRow>`
    select * from (
      (select 'top' as part, ${columns} from ${places} order by p.place limit ${topPlaces})
      union all
      (select 'around', ${columns} from ${places} and p.place < ${own} order by p.place desc limit ${placesAround})
      union all
      (select 'around', ${columns} from ${places} and p.place >= ${own} order by p.place limit ${placesAround + 1})
    ) listed
    order by place`.execute(db)
  return rows
}

/** Every place of a member, for their export. */
export const placesOfMember = (db: Connection, userId: number) =>
  db
    .selectFrom('ranking_places')
    .select(['month', 'place', 'words', 'orders', 'reached_at'])
    .where('user_id', '=', userId)
    .orderBy('month')
    .execute()

/** Deletes the places of a member. Those of the others stay as they are. */
export async function forgetPlaces(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('ranking_places').where('user_id', '=', userId).execute()
}
