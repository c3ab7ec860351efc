import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { json, type Connection, type Database, type Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

/** Starter content of a module. Decision 037 defines the changes that a start may make. */
export type Seed = {
  name: string
  /** Demo accounts: no production server may have them. */
  demo?: true
  /** Reads the files. The hash of `content` shows whether there is anything to load. */
  read: () => Promise<{ content: unknown; load: (tx: Tx, now: Date) => Promise<void> }>
}

export const readJson = async <T>(file: URL): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

const seedLock = 4_201_005

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

async function loadedHashes(db: Connection): Promise<Map<string, string>> {
  const rows = await db.selectFrom('seeds').select(['name', 'hash']).execute()
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/**
 * Loads every seed whose content differs from the last load, in the order given and in one transaction. Servers that start
 * at the same time wait for each other, and the first of them does it. `demo`: demo accounts too.
 */
export async function loadSeeds(
  db: Database,
  seeds: readonly Seed[],
  now: Date,
  { demo }: { demo: boolean },
): Promise<void> {
  const read = await Promise.all(
    seeds
      .filter((seed) => demo || !seed.demo)
      .map(async ({ name, read }) => {
        const { content, load } = await read()
        return { name, load, hash: hashOf(content) }
      }),
  )
  const changedSince = (loaded: Map<string, string>) => read.filter(({ name, hash }) => loaded.get(name) !== hash)
  if (changedSince(await loadedHashes(db)).length === 0) return
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    const changed = changedSince(await loadedHashes(tx))
    for (const { load } of changed) await load(tx, now)
    if (changed.length === 0) return
    const rows = json(changed.map(({ name, hash }) => ({ name, hash, loaded_at: now })))
    await sql`insert into seeds select * from jsonb_populate_recordset(null::seeds, ${rows}::jsonb)
      on conflict (name) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`.execute(tx)
  })
}

/** A row as its seed last wrote it; undefined if it has written none. */
export async function seededRow(db: Connection, seed: string, key: string): Promise<unknown> {
  const of = { seed, key }
  const row = await db
    .selectFrom('seed_rows')
    .select('content')
    .where((eb) => eb.and(of))
    .executeTakeFirst()
  return row?.content
}

/** Remembers a row as its seed has written it. */
export async function noteSeededRow(db: Connection, seed: string, key: string, content: unknown): Promise<void> {
  await sql`insert into seed_rows (seed, key, content) values (${seed}, ${key}, ${json(content)})
    on conflict (seed, key) do update set content = excluded.content`.execute(db)
}
