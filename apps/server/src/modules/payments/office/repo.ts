import type { Answer } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'
import type { SearchTerm } from '../../../db/search-term.ts'
import type { PurchaseRow } from '../../shop/index.ts'

/** A purchase with the person who made it. */
export type BoughtRow = PurchaseRow & { username: string; email: string }

const bought = (db: Connection) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select(['u.username', 'u.email'])

/** Members that a search names at most, and purchases that it finds at most beside other subjects. */
const mostMembers = 100
const mostFound = 20

/**
 * A number, the beginning of an order id, a number of a slip, a transfer code, or the beginning of a name or an address. The numbers
 * for the payer stay with a purchase that is over.
 */
const like = ({ words, number, uuids }: SearchTerm) => {
  const begins = `${words.replace(/[\\%_]/g, '\\$&')}%`
  const typed = words.toUpperCase()
  const [first, last] = uuids ?? [null, null]
  return sql<boolean>`(
    p.method = 'bank' and p.next ->> 'code' = ${typed}
    or p.next -> 'numbers' @> ${JSON.stringify([{ value: typed }])}::jsonb
    or p.user_id = any(array(
      select id from users where email_key like ${begins} or username_key like ${begins} limit ${mostMembers}))
    or p.id = ${number}::bigint or p.order_id between ${first}::uuid and ${last}::uuid)`
}

/** One page of purchases, newest first: of a state, of a member, or that a search finds. */
export async function purchasesPage(
  db: Connection,
  wanted: { status: PurchaseRow['status'] | undefined; member: number | undefined; term: SearchTerm },
  page: number,
  perPage: number,
): Promise<{ rows: BoughtRow[]; total: number }> {
  const { status, member, term } = wanted
  const found = bought(db)
    .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? ''))
    .$if(member !== undefined, (query) => query.where('p.user_id', '=', member ?? 0))
    .$if(term.words !== '', (query) => query.where(like(term)))
    .orderBy('p.id', 'desc')
  return (await pageOf(found, page, perPage)) as { rows: BoughtRow[]; total: number }
}

/** The newest purchases that a search finds, the one of exactly this number first. */
export async function purchasesLike(db: Connection, term: SearchTerm): Promise<BoughtRow[]> {
  const found = bought(db)
    .where(like(term))
    .orderBy(sql`p.id = ${term.number}::bigint is true`, 'desc')
    .orderBy('p.id', 'desc')
    .limit(mostFound)
  return (await found.execute()) as BoughtRow[]
}

export async function boughtById(db: Connection, id: number): Promise<BoughtRow | undefined> {
  return (await bought(db).where('p.id', '=', id).executeTakeFirst()) as BoughtRow | undefined
}

type Journal = Answer<'GET /api/ops/purchases/{purchaseId}'>['journals'][number]
export type JournalRow = Omit<Journal, 'at'> & { at: Date }

/** The journals of a purchase in their order: its money, and the points that it gave. Lines of one account are one. */
export async function journalsOf(db: Connection, purchaseId: number): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with own as (
      select journal_id as id from postings where purchase_id = ${purchaseId}
      union
      select id from journals
      where kind in ('purchase', 'bonus', 'adjust', 'sale') and ref_type = 'purchase' and ref_id = ${String(purchaseId)}
    ), lines as (
      select journal_id, account, currency, sum(amount)::bigint as amount, min(line) as line
      from postings where journal_id in (select id from own) group by journal_id, account, currency
    )
    select j.id, j.kind, j.at,
      jsonb_agg(jsonb_build_object('account', l.account, 'currency', l.currency, 'amount', l.amount) order by l.line) as postings
    from journals j join lines l on l.journal_id = j.id
    where l.amount <> 0
    group by j.id, j.kind, j.at order by j.id`.execute(db)
  return rows
}
