import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { connectWhenUp } from './let-in.ts'
import { DatabaseUnusable } from './unusable.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Any number of processes may start at once: this lock lets one migrate while the others wait for it. */
const migrationLock = 4_201_001

/** The names of the migrations of this program, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{3}-.*\.sql$/.test(file)).toSorted()
}

/**
 * Brings the database to the newest schema. Each file runs once, in its own transaction.
 * Throws `DatabaseUnusable` when the database is not fit: too old, not UTF-8, or migrated by a newer program than this one.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = await connectWhenUp(connectionString)
  try {
    await refuseUnfit(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const known = await knownMigrations()
    const unknown = [...applied].filter((name) => !known.includes(name))
    if (unknown.length > 0) {
      throw new DatabaseUnusable(
        `The database has migrations that this program does not know (${unknown.join(', ')}): start a newer program.`,
      )
    }
    for (const name of known.filter((name) => !applied.has(name))) {
      const sql = await readFile(`${folder}${name}`, 'utf8')
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}

async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding",
  )
  const [server] = rows
  if (server && server.number < 150_000)
    throw new DatabaseUnusable(`The database is PostgreSQL ${server.version}: version 15 or newer is needed.`)
  if (server && server.encoding !== 'UTF8')
    throw new DatabaseUnusable(
      `The database holds text as ${server.encoding}: make one with "create database … encoding 'UTF8' template template0".`,
    )
}
