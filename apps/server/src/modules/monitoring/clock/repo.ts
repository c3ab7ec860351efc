import { sql } from 'kysely'
import { json, type Connection, type Database } from '../../../db/database.ts'
import type { Swept } from '../../../ports/clock.ts'

/** The moving process holds this lock alone. It ends with its connection. */
const moveLock = 4_201_003
/** Each following process shares a lock of this kind; its number is the step that the process follows. */
const followerLocks = 4_201_004

const here = `database = (select oid from pg_database where datname = current_database()) and locktype = 'advisory' and granted`

/** Run on the listening connection: how far the clock was moved, at which step, and whether it is being moved. */
export const readMovedClock = `select coalesce(c.moved_ms, 0) as moved, coalesce(c.version, 0) as version,
  exists (select from pg_locks where ${here} and classid = 0 and objid = ${moveLock} and objsubid = 1) as moving
  from (select) as nothing left join moved_clock c on true`

/** Run on the listening connection: follow step $1, and no longer step $2. */
export const followStep = `select pg_advisory_lock_shared(${followerLocks}, $1),
  case when $2::int is null then null else pg_advisory_unlock_shared(${followerLocks}, $2) end`

const notifyFollowers = (db: Connection) => sql`select pg_notify('moved_clock', '')`.execute(db)

/** Locks the clock for this connection; false when another has the lock. Every process pauses its sweeps. */
export async function lockMove(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${moveLock}) as held`.execute(db)
  if (!rows[0]?.held) return false
  await notifyFollowers(db)
  return true
}

/** Unlocks before it notifies, so that the followers read the end of the move. */
export async function unlockMove(db: Connection): Promise<void> {
  await sql`select pg_advisory_unlock(${moveLock})`.execute(db)
  await notifyFollowers(db)
}

/** The milliseconds of the move, and the last step's number. */
export async function movedClock(db: Connection): Promise<{ moved: number; version: number }> {
  const row = await db.selectFrom('moved_clock').select(['moved_ms', 'version']).executeTakeFirst()
  return { moved: row?.moved_ms ?? 0, version: row?.version ?? 0 }
}

/** A move as it is reported. Both instants are of the moved clock. */
export type LastMove = { from: Date; to: Date; swept: Swept }

/** Takes a step, notifies every process, and stores the move so far in case its process dies. Returns the step's number. */
export async function step(db: Connection, moved: number, { from, to, swept }: LastMove): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into moved_clock (moved_ms, version, moved_from, moved_to, swept) values (${moved}, 1, ${from}, ${to}, ${json(swept)})
    on conflict (id) do update set moved_ms = excluded.moved_ms, version = moved_clock.version + 1,
      moved_from = excluded.moved_from, moved_to = excluded.moved_to, swept = excluded.swept
    returning version, pg_notify('moved_clock', '')`.execute(db)
  return rows[0]?.version ?? 0
}

/** The number of processes that do not follow the step yet. A killed process has no connection, and so no lock. */
export async function followersBehind(db: Connection, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where ${sql.raw(here)} and classid = ${followerLocks} and objsubid = 2 and objid <> ${version}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function storeMove(db: Connection, { from, to, swept }: LastMove): Promise<void> {
  await db
    .updateTable('moved_clock')
    .set({ moved_from: from, moved_to: to, swept: json(swept) })
    .execute()
}

export async function lastMove(db: Database): Promise<LastMove | undefined> {
  const row = await db.selectFrom('moved_clock').select(['moved_from', 'moved_to', 'swept']).executeTakeFirst()
  return row && { from: row.moved_from, to: row.moved_to, swept: row.swept as Swept }
}
