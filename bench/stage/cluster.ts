import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { loadContent } from '../../apps/server/src/modules/index.ts'

const reaperScript = fileURLToPath(new URL('../../apps/server/test/reap-server.ts', import.meta.url))

/** The environment of a benchmark: its own PostgreSQL with production durability, and one migrated database with the catalogue. */
export type Cluster = {
  /** Its database. */
  url: string
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Copies its database, which must have no connection; returns the address of the copy. */
  copy(name: string): Promise<string>
  /** Kills PostgreSQL and restarts it at the same address. */
  crash(): Promise<void>
  end(): Promise<void>
}

type Postgres = { url: string; where: string; end(): Promise<void> }

let shared: Promise<Postgres> | undefined
let stages = 0

/**
 * Makes each later stage a database of one PostgreSQL, because starting one takes longer than most short forms. Returns a
 * function that ends it.
 */
export function shareCluster(): () => Promise<void> {
  const starting = (shared ??= startPostgres({ fast: true }))
  return async () => (await starting).end()
}

/** Starts a PostgreSQL; its database `tensaku` is migrated and contains the catalogue. */
async function startPostgres({ fast }: { fast: boolean }): Promise<Postgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-bench-'))
  await chmod(dataDir, 0o711)
  // The reaper outlives this process for a moment, so that a killed run leaves neither a server nor a folder behind.
  const reaper = spawn(process.execPath, [reaperScript, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  reaper.unref()
  const embedded = await startEmbedded({ dataDir, fast, log: () => undefined })
  const url = embedded.connectionString
  await migrate(url)
  const db = openDatabase(url)
  await loadContent(db, new Date(), { demo: false })
  await db.destroy()
  return {
    url,
    where: embedded.where,
    async end() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
      await rm(decodeURIComponent(new URL(url).host), { recursive: true, force: true })
      reaper.kill()
    },
  }
}

const another = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function copyOf(url: string, name: string): Promise<string> {
  const template = new URL(url).pathname.slice(1)
  await queryAt(another(url, 'postgres'), `create database "${name}" template "${template}"`, [])
  return another(url, name)
}

export async function startCluster(): Promise<Cluster> {
  const postgres = await (shared ?? startPostgres({ fast: false }))
  const stage = ++stages
  const url = shared ? await copyOf(postgres.url, `stage_${stage}`) : postgres.url
  return {
    url,
    query: (sql, values = []) => queryAt(url, sql, values),
    copy: (name) => copyOf(url, shared ? `stage_${stage}_${name}` : name),
    async crash() {
      const [pid] = (await readFile(join(postgres.where, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    end: () => (shared ? Promise.resolve() : postgres.end()),
  }
}

async function queryAt(address: string, sql: string, values: unknown[]) {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
