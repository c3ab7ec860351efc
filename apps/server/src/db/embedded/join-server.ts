import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { PidFile } from './postmaster.ts'
import { isAlive } from './processes.ts'

/** Each program that uses the server shares this advisory lock. A program that stops the server must have it alone. */
const useLock = 4_201_000

/** The use of the server by one program, as long as its connection lives. */
export type ServerUse = {
  socketDir: string
  /** Resolves when the connection is lost without `release`. */
  lost: Promise<void>
  /** Ends the use, and stops the server when no other program uses it. */
  release: () => Promise<void>
}

/** A URL that pg and libpq both read; the socket's folder takes the place of the host. */
export function connectionTo(socketDir: string, database: string): string {
  return `postgresql://tensaku@${encodeURIComponent(socketDir)}/${database}`
}

/**
 * Joins the server that `file` names. Waits while another program is about to end that server,
 * and then throws, because the connection ends with it: the caller starts again.
 */
export async function joinServer(dir: string, file: PidFile): Promise<ServerUse> {
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
    // The server is gone already.
  } finally {
    await client.end().catch(() => undefined)
  }
}
