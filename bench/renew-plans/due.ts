import { addDays, addHours, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { json, type Database } from '../../apps/server/src/db/database.ts'
import { addPlans } from '../stage/plans.ts'

const termDays = 30
const renewalHour = 3

/** The first 00:00 in Japan whose renewal, at 03:00 of the day before, is due. */
function endOfDueTerm(now: Date): Date {
  const today = jstDate(addHours(now, -renewalHour))
  return startOfJstDay(addDays(today, 1))
}

/** Members with a stored card that pays. The sandbox gateway, which has to know their cards, must have started. Returns their ids. */
async function addPayers(db: Database, count: number, at: Date): Promise<number[]> {
  const card = { brand: 'VISA', last4: '1111', expiry: '2099-12', conduct: 'pays' }
  const { rows } = await sql<{ user_id: number }>`
    with people as (
      insert into users (email, email_key, username, username_key, verified_at, created_at)
      select mail, mail, name, name, ${at}, ${at}
      from (select 'payer' || n as name, 'payer' || n || '@example.com' as mail from generate_series(1, ${count}::int) n) named
      returning id
    ), at_gateway as (
      insert into gateway.cards (token, customer, card, created_at)
      select 'token' || id, 'customer' || id, ${json(card)}::jsonb || jsonb_build_object('fingerprint', 'card' || id), ${at}
      from people
    )
    insert into stored_cards (user_id, token, customer, fingerprint, brand, last4, expires_year, expires_month, created_at)
    select id, 'token' || id, 'customer' || id, 'card' || id, 'VISA', '1111', 2099, 12, ${at} from people
    returning user_id`.execute(db)
  return rows.map(({ user_id: id }) => id)
}

/** Members whose plans are in the last day of their term, renewed by card. Nothing is due before `letFallDue`. */
export async function addRenewals(db: Database, count: number, now: Date): Promise<void> {
  const end = endOfDueTerm(now)
  const start = startOfJstDay(addDays(jstDate(end), -termDays))
  await addPlans(db, await addPayers(db, count, start), { start, end, now })
  await sql`analyze`.execute(db)
}

/** Makes all renewals due at once, and wakes the sweeps of all servers. */
export async function letFallDue(db: Database, now: Date): Promise<void> {
  await db.updateTable('subscriptions').set({ due_at: now }).execute()
  await sql`select pg_notify('work', 'renew-plans')`.execute(db)
}
