import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { PidFile } from './postmaster.ts'
import { isAlive } from './processes.ts'

/** Everyone who uses the server holds this advisory lock in shared mode; who ends it must get it alone. */
const useLock = 4_201_000

/** One program's use of the server, as long as its connection lives. */
export type Hold = {
  socketDir: string
  /** Resolves when the connection is lost without `release`. */
  lost: Promise<void>
  /** Gives up the use, and ends the server when nobody else uses it. */
  release: () => Promise<void>
}

/** A URL that pg and libpq both read; the socket's folder takes the place of the host. */
export function connectionTo(socketDir: string, database: string): string {
  return `postgresql://tensaku@${encodeURIComponent(socketDir)}/${database}`
}

/**
 * Joins the server that `file` names. Waits while another program is about to end that server,
 * and then throws, because the connection ends with it: the caller starts over.
 */
export async function holdServer(dir: string, file: PidFile): Promise<Hold> {
  const client = new Client({
    connectionString: connectionTo(file.socketDir, 'postgres'),
    connectionTimeoutMillis: 5_000,
    application_name: 'tensaku-hold',
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if ((await realpath(rows[0]?.data_directory ?? '')) !== dir) throw new Error('Another database answers there.')
    await client.query('select pg_advisory_lock_shared($1)', [useLock])
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    socketDir: file.socketDir,
    lost,
    release: () => release(client, file.pid),
  }
}

async function release(client: Client, pid: number): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [useLock])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [useLock])
    if (!rows[0]?.alone) return
    process.kill(pid, 'SIGINT')
    for (let tries = 0; isAlive(pid) && tries < 3_000; tries += 1) await wait(10)
  } catch {
    // A server that is gone already needs no end.
  } finally {
    await client.end().catch(() => undefined)
  }
}
