import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { advanceClock } from '../stage/advance-clock.ts'
import type { PaidPurchases } from './buyers.ts'

const patienceMs = 60_000
/** Open slips are asked about every 30 minutes. */
const moveSeconds = 31 * 60

/** Moves the clock, so that the sweeps ask about every payment whose webhook was dropped, and waits until none is open. */
export async function allGiven(db: Database, origin: string): Promise<void> {
  await advanceClock(origin, moveSeconds)
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const { open } = await db
      .selectFrom('purchases')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('status', 'in', ['created', 'pending'])
      .executeTakeFirstOrThrow()
    if (open === 0) return
    await wait(200)
  }
}

type Row = { order_id: string; user_id: number; amount: number; status: string; grants: number; captures: number }

/** A sentence for each paid purchase that was not given, or more than once, and for each one that nobody made. */
export async function wrongPurchases(db: Database, paid: PaidPurchases): Promise<{ lost: string[]; double: string[] }> {
  const { rows } = await sql<Row>`
    select p.order_id, p.user_id, p.amount, p.status,
      (select count(*) from point_entries e where e.kind = 'purchase' and e.ref_type = 'purchase' and e.ref_id = p.id)::int as grants,
      (select count(*) from gateway.captures c join gateway.payments g on g.id = c.payment_id
        where g.reference = p.order_id::text)::int as captures
    from purchases p`.execute(db)
  const found = new Map(rows.map((row) => [row.order_id, row]))
  const lost = [...paid].flatMap(([order, { user, amount }]) => {
    const row = found.get(order)
    const given = row?.user_id === user && row.amount === amount && row.status === 'fulfilled' && row.grants > 0
    return given ? [] : [`${order} of ${user} over ${amount} yen is ${JSON.stringify(row)}`]
  })
  const double = rows.flatMap((row) =>
    !paid.has(row.order_id) || row.grants > 1 || row.captures > 1 ? [`double: ${JSON.stringify(row)}`] : [],
  )
  return { lost, double }
}

/** A sentence for each gateway whose statements and our books differ. */
export async function differences(db: Database): Promise<string[]> {
  const { rows } = await sql<{ gateway: string; stated: number; booked: number }>`
    select gateway, sum(stated)::int as stated, sum(booked)::int as booked from (
      select gateway, amount as stated, 0 as booked from gateway.ledger
      union all
      select substr(account, 9), 0, amount from postings where account in ('gateway_paypal', 'gateway_komoju')
    ) rows group by gateway having sum(stated) <> sum(booked)`.execute(db)
  return rows.map(({ gateway, stated, booked }) => `${gateway} states ${stated} yen, the books have ${booked}`)
}
