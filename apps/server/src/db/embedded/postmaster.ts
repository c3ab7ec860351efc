import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from './cluster.ts'
import { isAlive, worksIn } from './processes.ts'
import { StartError } from './start-error.ts'

/** The content of PostgreSQL's `postmaster.pid`. */
export type PidFile = { pid: number; socketDir: string; ready: boolean; text: string }

/** `undefined` when no server has claimed the cluster (or is just writing the file). */
export async function readPidFile(dir: string): Promise<PidFile | undefined> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready', text } : undefined
}

/** True when that process runs this cluster: pids are reused, and a copied folder names the server of its original. */
export function isPostmasterOf(dir: string, file: PidFile): boolean {
  return isAlive(file.pid) && worksIn(file.pid, dir)
}

/** Removes the claim of a dead server. Another process may do the same, or may have started a server meanwhile. */
export async function removeStaleClaim(dir: string, stale: PidFile): Promise<void> {
  const taken = join(dir, `postmaster.pid.stale-${process.pid}`)
  try {
    await rename(join(dir, 'postmaster.pid'), taken)
  } catch {
    return
  }
  if ((await readFile(taken, 'utf8')) !== stale.text) await rename(taken, join(dir, 'postmaster.pid'))
  else await rm(taken, { force: true })
}

/**
 * A folder for the socket with a short path (a socket's path may have 107 bytes), for PostgreSQL's user only.
 * Its name follows from the cluster's path, so that a server that is started again answers at the same place.
 */
async function socketFolder({ dir, user }: Place): Promise<string> {
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12)
  const base = Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir()
  const uid = user.uid ?? process.getuid?.() ?? 0
  const path = join(base, `tensaku-${uid}-${hash}`)
  await mkdir(path, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(path)
  const ours = found.isDirectory() && [uid, process.getuid?.()].includes(found.uid) && (found.mode & 0o077) === 0
  const folder = ours ? path : await mkdtemp(`${path}-`)
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid)
  return folder
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '150',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Moving a cluster into a smaller container must not stop it from starting.
  huge_pages: 'off',
}

/** For tests, whose data may be lost with the machine. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }

/** The end of a server: its exit code (`null` if it was killed) and the text that it wrote to its log. */
type End = { code: number | null; words: string }

/** A server that was just started. */
export type Launched = { end: () => End | undefined }

const logLimit = 5_000_000

/**
 * Starts PostgreSQL in a session of its own: Ctrl-C at the terminal ends this program, not the database,
 * which another program may be using. PostgreSQL itself refuses when a second one runs the same cluster.
 */
export async function launch(place: Place, bin: string, fast: boolean): Promise<Launched> {
  const sockets = await socketFolder(place)
  const logPath = join(place.dir, 'server.log')
  const before = await stat(logPath).catch(() => undefined)
  if (before && before.size > logLimit) await rename(logPath, `${logPath}.previous`)
  const log = await open(logPath, 'a', 0o600)
  const from = (await log.stat()).size
  const options = Object.entries({ ...settings, ...(fast ? fastSettings : {}), unix_socket_directories: sockets })
  const args = ['-D', place.dir, '-p', '5432', ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const env = { LC_ALL: 'C', PATH: '/usr/bin:/bin' }
  const stdio = ['ignore', log.fd, log.fd] as const
  const child = spawn(join(bin, 'postgres'), args, { ...place.user, cwd: '/', env, detached: true, stdio: [...stdio] })
  child.unref()
  let end: End | undefined
  child.once('exit', (code) => {
    void readFile(logPath).then(
      (text) => (end = { code, words: text.subarray(from).toString().trim() }),
      () => (end = { code, words: '' }),
    )
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', (error) => reject(new StartError(`PostgreSQL cannot be started: ${error.message}`)))
      child.once('spawn', resolve)
    })
  } finally {
    await log.close()
  }
  return { end: () => end }
}
