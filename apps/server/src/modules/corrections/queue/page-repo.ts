import type { Answer } from '@tensaku/contract'
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Connection } from '../../../db/database.ts'
import { deskColumns, deskRows, type DeskRow } from '../repo.ts'
import { conditionsOf, orderOf, type At, type Condition, type QueueFilter, type Sort } from './filter-repo.ts'
import { ordersOf, type QueueOwner, type Tab } from './repo.ts'

type Listed = Answer<'GET /api/instructor/orders'>
export type Wish = { tab: Tab; filter: QueueFilter; sort: Sort | undefined }

const count = (conditions: readonly Condition[]): RawBuilder<number> =>
  conditions.length === 0
    ? sql`count(*)`
    : sql`count(*) filter (where ${sql.join(
        conditions.map(({ holds }) => holds),
        sql` and `,
      )})`

/** The number of orders in another tab, in the statement of the page. */
const countOf = (db: Connection, tab: Tab, me: QueueOwner, now: Date) =>
  ordersOf(db, tab, me, now).select(sql<number>`count(*)`.as('orders'))

/**
 * The number of orders in a tab, with its filters and without each of them, the categories to filter by, and the orders that wait
 * for this instructor alone.
 */
async function counted(db: Connection, wish: Wish, me: QueueOwner, at: At) {
  const conditions = conditionsOf(wish.filter, at)
  const categories = db
    .selectFrom('categories as c')
    .select(['c.id', 'c.name'])
    .where(sql<boolean>`${me.type} = any(c.instructor_types)`)
    .$if(!me.biz_certified, (query) => query.where('c.biz', '=', false))
    .orderBy('c.sort')
    .orderBy('c.id')
  const row = await ordersOf(db, wish.tab, me, at.now)
    .select([count([]).as('all'), count(conditions).as('total'), jsonArrayFrom(categories).as('categories')])
    .select([
      countOf(db, 'nominated', me, at.now).as('nominated'),
      countOf(db, 'questions', me, at.now).as('questions'),
    ])
    .select(conditions.map(({ name }) => count(conditions.filter((other) => other.name !== name)).as(`no_${name}`)))
    .executeTakeFirstOrThrow()
  const { all, total, nominated, questions } = row
  const waiting = { nominated: nominated ?? 0, questions: questions ?? 0 }
  const found = row as Record<string, unknown>
  const by = Object.fromEntries(conditions.map(({ name }) => [name, Number(found[`no_${name}`]) - total]))
  return { total, categories: row.categories, waiting, hidden: conditions.length > 0 ? { all, by } : null }
}

/** One page of a tab. The details of a row are joined for the orders of the page only. */
export async function deskPage(
  db: Connection,
  wish: Wish,
  { me, at, page, perPage }: { me: QueueOwner; at: At; page: number; perPage: number },
): Promise<{ rows: DeskRow[]; total: number } & Pick<Listed, 'categories' | 'waiting' | 'hidden'>> {
  const order = orderOf(wish.tab, wish.sort, at)
  const onPage = conditionsOf(wish.filter, at)
    .reduce((query, { holds }) => query.where(holds), ordersOf(db, wish.tab, me, at.now))
    .select('o.id')
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await deskRows(db).innerJoin(onPage.as('p'), 'p.id', 'o.id').select(deskColumns).orderBy(order).execute()
  return { rows: rows as DeskRow[], ...(await counted(db, wish, me, at)) }
}
