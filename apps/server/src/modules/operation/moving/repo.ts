import { sql } from 'kysely'
import { json, type Connection, type Database } from '../../../db/database.ts'
import type { Swept } from '../../../ports/clock.ts'

/** Who moves the clock holds it alone; it goes with its connection. */
const moverLock = 4_201_003
/** Who follows the clock shares the lock of this kind whose number is the step it has taken over. */
const followerLocks = 4_201_004

const here = `database = (select oid from pg_database where datname = current_database()) and locktype = 'advisory' and granted`

/** For the connection that listens: how far the clock was moved, at which step, and whether it is being moved. */
export const howFar = `select coalesce(c.moved_ms, 0) as moved, coalesce(c.version, 0) as version,
  exists (select from pg_locks where ${here} and classid = 0 and objid = ${moverLock} and objsubid = 1) as moving
  from (select) as nothing left join moved_clock c on true`

/** For the connection that listens: step $2 is taken over, and no longer step $3. */
export const takeStep = `select pg_advisory_lock_shared(${followerLocks}, $1),
  case when $2::int is null then null else pg_advisory_unlock_shared(${followerLocks}, $2) end`

const tellFollowers = (db: Connection) => sql`select pg_notify('moved_clock', '')`.execute(db)

/** Whether this connection alone may move the clock from now on. Every process lets its sweeps rest. */
export async function holdMover(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${moverLock}) as held`.execute(db)
  if (!rows[0]?.held) return false
  await tellFollowers(db)
  return true
}

/** The followers read that nobody moves it any more, so the lock goes first. */
export async function letMoverGo(db: Connection): Promise<void> {
  await sql`select pg_advisory_unlock(${moverLock})`.execute(db)
  await tellFollowers(db)
}

/** How far it was moved in milliseconds, and the last step's number. */
export async function movedSoFar(db: Connection): Promise<{ moved: number; version: number }> {
  const row = await db.selectFrom('moved_clock').select(['moved_ms', 'version']).executeTakeFirst()
  return { moved: row?.moved_ms ?? 0, version: row?.version ?? 0 }
}

/** A move as it is told: by the moved clock. */
export type LastMove = { from: Date; to: Date; swept: Swept }

/** One step on, told to every process, with the move so far: all that is known of it when its process dies. Answers the step's number. */
export async function step(db: Connection, moved: number, { from, to, swept }: LastMove): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into moved_clock (moved_ms, version, moved_from, moved_to, swept) values (${moved}, 1, ${from}, ${to}, ${json(swept)})
    on conflict (id) do update set moved_ms = excluded.moved_ms, version = moved_clock.version + 1,
      moved_from = excluded.moved_from, moved_to = excluded.moved_to, swept = excluded.swept
    returning version, pg_notify('moved_clock', '')`.execute(db)
  return rows[0]?.version ?? 0
}

/** Processes that have not taken over the step yet. One that was killed has no connection, and so no lock. */
export async function behind(db: Connection, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where ${sql.raw(here)} and classid = ${followerLocks} and objsubid = 2 and objid <> ${version}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function keepMove(db: Connection, { from, to, swept }: LastMove): Promise<void> {
  await db
    .updateTable('moved_clock')
    .set({ moved_from: from, moved_to: to, swept: json(swept) })
    .execute()
}

export async function lastMove(db: Database): Promise<LastMove | undefined> {
  const row = await db.selectFrom('moved_clock').select(['moved_from', 'moved_to', 'swept']).executeTakeFirst()
  return row && { from: row.moved_from, to: row.moved_to, swept: row.swept as Swept }
}
