import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { loadStarterContent } from '../../apps/server/src/db/starter-content/load.ts'

const reaperScript = fileURLToPath(new URL('../../apps/server/test/reap-server.ts', import.meta.url))

/** A PostgreSQL of our own, as safe against power loss as in real use, with one migrated database that holds the catalogue. */
export type Cluster = {
  /** The database `tensaku`. */
  url: string
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Makes a copy of `tensaku`, which nobody may be connected to, and answers its address. */
  copy(name: string): Promise<string>
  /** Kills PostgreSQL itself, hard. It is started again at the same address. */
  crash(): Promise<void>
  end(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-bench-'))
  await chmod(dataDir, 0o711)
  // Outlives us by a moment: a killed run leaves neither a server nor a folder behind.
  const reaper = spawn(process.execPath, [reaperScript, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  reaper.unref()
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const url = embedded.connectionString
  await migrate(url)
  const db = openDatabase(url)
  await loadStarterContent(db, new Date(), { accounts: false })
  await db.destroy()

  const other = (name: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  return {
    url,
    query: (sql, values = []) => queryAt(url, sql, values),
    async copy(name) {
      await queryAt(other('postgres'), `create database "${name}" template tensaku`, [])
      return other(name)
    },
    async crash() {
      const [pid] = (await readFile(join(embedded.where, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async end() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
      await rm(decodeURIComponent(new URL(url).host), { recursive: true, force: true })
      reaper.kill()
    },
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
