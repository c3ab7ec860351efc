import type { Answer } from '@tensaku/contract'
import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Connection } from '../../../db/database.ts'
import { deskColumns, deskRows, openQuestions, type DeskRow } from '../repo.ts'
import { conditionsOf, orderOf, type At, type Condition, type QueueFilter, type Sort } from './filter-repo.ts'
import { ordersOf, type QueueOwner, type Tab } from './repo.ts'

type Listed = Answer<'GET /api/instructor/orders'>
/** A question after the delivery; JSON gives its time as text. */
type LaterRow = { id: number; content: string; asked_at: string; answered: boolean }
/** An order of the list, with the parts that only the list shows. */
export type ListedRow = DeskRow & { texts: number; asked: number; later: LaterRow[] }

export type Wish = { tab: Tab; filter: QueueFilter; sort: Sort | undefined }

const count = (conditions: readonly Condition[]): RawBuilder<number> =>
  conditions.length === 0
    ? sql`count(*)`
    : sql`count(*) filter (where ${sql.join(
        conditions.map(({ holds }) => holds),
        sql` and `,
      )})`

const longestQuestion = 200

/** The questions after the delivery that were not refunded, the open ones first. */
const laterQuestions = sql<LaterRow[]>`(select coalesce(json_agg(json_build_object(
    'id', q.id, 'content', left(q.content, ${longestQuestion}), 'asked_at', q.asked_at, 'answered', q.answer is not null)
    order by q.answer is not null, q.asked_at, q.id), '[]'::json)
  from order_questions q where q.order_id = o.id and q.points > 0 and q.refunded_at is null)`

const listColumns = [
  ...deskColumns,
  sql<number>`(select count(*) from order_lines t where t.order_id = o.id)`.as('texts'),
  // `o.asked` also counts the questions after the delivery.
  sql<number>`(select count(*) from order_questions q where q.order_id = o.id and q.points = 0)`.as('asked'),
  laterQuestions.as('later'),
] as const

/** The number of orders with open work in each tab, and of open questions, in the statement of the page. */
const waitingOf = (db: Connection, me: QueueOwner, now: Date) =>
  [
    ...(['pool', 'nominated', 'working', 'review'] as const).map((tab) =>
      ordersOf(db, tab, me, now)
        .select(sql<number>`count(*)`.as('count'))
        .as(tab),
    ),
    ordersOf(db, 'questions', me, now)
      .select(sql<number>`coalesce(sum(${openQuestions}), 0)::bigint`.as('count'))
      .as('questions'),
  ] as const

/**
 * The number of orders in a tab, with its filters and without each of them, the categories to filter by, and the open work of
 * every tab.
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
    .select(waitingOf(db, me, at.now))
    .select(conditions.map(({ name }) => count(conditions.filter((other) => other.name !== name)).as(`no_${name}`)))
    .executeTakeFirstOrThrow()
  const { all, total } = row
  const waiting = {
    pool: row.pool ?? 0,
    nominated: row.nominated ?? 0,
    working: row.working ?? 0,
    review: row.review ?? 0,
    questions: row.questions ?? 0,
  }
  const found = row as Record<string, unknown>
  const by = Object.fromEntries(conditions.map(({ name }) => [name, Number(found[`no_${name}`]) - total]))
  return { total, categories: row.categories, waiting, hidden: conditions.length > 0 ? { all, by } : null }
}

/** One page of a tab. The details of a row are joined for the orders of the page only. */
export async function deskPage(
  db: Connection,
  wish: Wish,
  { me, at, page, perPage }: { me: QueueOwner; at: At; page: number; perPage: number },
): Promise<{ rows: ListedRow[]; total: number } & Pick<Listed, 'categories' | 'waiting' | 'hidden'>> {
  const order = orderOf(wish.tab, wish.sort, at)
  const onPage = conditionsOf(wish.filter, at)
    .reduce((query, { holds }) => query.where(holds), ordersOf(db, wish.tab, me, at.now))
    .select('o.id')
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await deskRows(db).innerJoin(onPage.as('p'), 'p.id', 'o.id').select(listColumns).orderBy(order).execute()
  return { rows: rows as ListedRow[], ...(await counted(db, wish, me, at)) }
}
