import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'
import { opsLines, type OpsLineRow } from '../ops-lines-repo.ts'

export type ConsultationRow = { id: number; author: 'learner' | 'operator'; content: string; at: Date }

export async function insertConsultation(tx: Tx, orderId: number, content: string, at: Date): Promise<void> {
  await tx.insertInto('order_consultations').values({ order_id: orderId, author: 'learner', content, at }).execute()
}

/** The messages between a learner and the operators about an order, the oldest first. */
export async function consultationsOf(db: Connection, orderId: number): Promise<ConsultationRow[]> {
  const rows = await db
    .selectFrom('order_consultations')
    .select(['id', 'author', 'content', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as ConsultationRow[]
}

export type ThreadRow = OpsLineRow & {
  last_id: number
  last_author: ConsultationRow['author']
  last_content: string
  last_at: Date
  waiting_since: Date | null
}

/** The newest message of each thread, and the time since when its learner waits for an answer. */
const threads = sql<{ order_id: number }>`(
  select distinct on (c.order_id) c.order_id, c.id as last_id, c.author as last_author, c.content as last_content,
    c.at as last_at,
    case c.author when 'learner' then (
      select min(w.at) from order_consultations w where w.order_id = c.order_id and w.id > coalesce(
        (select max(a.id) from order_consultations a where a.order_id = c.order_id and a.author = 'operator'), 0)
    ) end as waiting_since
  from order_consultations c order by c.order_id, c.id desc)`

/**
 * One page of threads: `open` lists those that wait for an answer, the longest first; `all` lists every thread, the newest first.
 * Threads of withdrawn members do not wait.
 */
export async function threadsPage(
  db: Connection,
  filter: 'open' | 'all',
  page: number,
  perPage: number,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const of = opsLines(db)
    .innerJoin(threads.as<'t'>(sql`t`), (join) => join.onRef('t.order_id', '=', 'o.id'))
    .$if(filter === 'open', (query) =>
      query.where(sql<boolean>`t.waiting_since is not null and u.withdrawn_at is null`),
    )
    .select([
      sql<number>`t.last_id`.as('last_id'),
      sql<string>`t.last_author`.as('last_author'),
      sql<string>`t.last_content`.as('last_content'),
      sql<Date>`t.last_at`.as('last_at'),
      sql<Date | null>`case when u.withdrawn_at is null then t.waiting_since end`.as('waiting_since'),
    ])
    .orderBy(filter === 'open' ? sql`t.waiting_since, o.id` : sql`t.last_at desc, o.id desc`)
  const { rows, total } = await pageOf(of, page, perPage)
  return { rows: rows as ThreadRow[], total }
}

/** The newest message of a thread; undefined for an empty one. */
export async function lastOf(tx: Tx, orderId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('order_consultations')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertAnswer(tx: Tx, orderId: number, content: string, at: Date): Promise<number> {
  const row = await tx
    .insertInto('order_consultations')
    .values({ order_id: orderId, author: 'operator', content, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
