import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

/** Makes all callers with this key wait in line until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/**
 * Counts a hit in one statement; undefined where `most` were counted since then. Callers with the same key wait in line
 * until the transaction ends. Older hits are removed on the way, the whole key after `until`.
 */
export async function insertHit(
  db: Connection,
  hit: { key: string; most: number; since: Date; now: Date; until: Date },
): Promise<{ key: string } | undefined> {
  const { key, most, until } = hit
  const [now, since] = [hit.now.getTime(), hit.since.getTime()]
  const { rows } = await sql<{ key: string }>`
    insert into turns as t (key, taken, until) values (${key}, array[${now}::bigint], ${until})
    on conflict (key) do update
      set taken = array(select at from unnest(t.taken) at where at > ${since}) || excluded.taken, until = excluded.until
      where (select count(*) from unnest(t.taken) at where at > ${since}) < ${most}
    returning key
  `.execute(db)
  return rows[0]
}

/** The oldest hit since then, of a key at its limit; undefined when the hits have been removed meanwhile. */
export async function oldestHit(db: Connection, key: string, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: number | null }>`
    select min(at) as oldest from turns, unnest(taken) at where key = ${key} and at > ${since.getTime()}
  `.execute(db)
  const oldest = rows[0]?.oldest
  return typeof oldest === 'number' ? new Date(oldest) : undefined
}

/** The hits since then, the oldest first. */
export async function hitsSince(db: Connection, key: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: number }>`
    select at from turns, unnest(taken) at where key = ${key} and at > ${since.getTime()} order by at
  `.execute(db)
  return rows.map(({ at }) => new Date(at))
}

export async function forgetHits(db: Connection, key: string): Promise<void> {
  await db.deleteFrom('turns').where('key', '=', key).execute()
}
