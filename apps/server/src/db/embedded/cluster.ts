import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lchown, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { isAlive, processBirth } from './processes.ts'
import { canEnter, chooseUser, type RunAs } from './run-as.ts'
import { codeOf, reasonOf, StartError } from './start-error.ts'

/** The folder of a cluster, and the user who runs it. */
export type Place = { parent: string; dir: string; user: RunAs; moved: boolean }

/**
 * Decides the place of the cluster: `<dataDir>/postgres`, or, when root keeps the project in a folder that
 * PostgreSQL's user cannot enter, a folder under /var/lib named by a hash of the data folder's path.
 */
export async function choosePlace(dataDir: string, outside = '/var/lib'): Promise<Place> {
  const home = await openFolder(dataDir)
  const dir = join(home, 'postgres')
  const user = chooseUser(dir)
  if (canEnter(user, home)) return { parent: home, dir, user, moved: false }
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const parent = await openFolder(join(outside, `tensaku-${hash}`))
  const movedDir = join(parent, 'postgres')
  return { parent, dir: movedDir, user: chooseUser(movedDir), moved: true }
}

async function openFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o711 })
    const { uid, mode } = await stat(path)
    // Root's own folder is opened so far that PostgreSQL's user can pass through it; its content cannot be listed.
    if (uid === 0 && process.getuid?.() === 0 && (mode & 0o001) === 0) await chmod(path, mode | 0o111)
    return await realpath(path)
  } catch (error) {
    throw new StartError(`The data folder ${path} cannot be made or opened (${codeOf(error) ?? reasonOf(error)}).`)
  }
}

/** Makes the cluster when there is none. Safe against parallel processes, and against being killed. */
export async function ensureCluster(place: Place, { bin, major }: Binaries, fast: boolean): Promise<void> {
  await removeAbandonedDrafts(place.parent)
  if (await isCluster(place, major)) return
  const draft = `${place.dir}.init-${process.pid}-${processBirth(process.pid)}-${randomBytes(3).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (place.user.uid !== undefined) await chown(draft, place.user.uid, place.user.gid ?? place.user.uid)
    await initdb(draft, bin, place.user, fast)
    await rename(draft, place.dir)
  } catch (error) {
    if (error instanceof StartError) throw error
    const anotherWasFaster = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')
    if (anotherWasFaster && (await isCluster(place, major))) return
    throw new StartError(`The data folder ${place.parent} cannot be written (${codeOf(error) ?? reasonOf(error)}).`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function isCluster({ dir, user }: Place, major: string): Promise<boolean> {
  const entries = await readdir(dir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartError(
      `The database folder ${dir} cannot be opened (${codeOf(error) ?? reasonOf(error)}): start as the user who started it before, or choose another DATA_DIR.`,
    )
  })
  if (entries.length === 0) return false
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '') {
    throw new StartError(`${dir} holds files but no database: move them away, or choose another DATA_DIR.`)
  }
  if (found !== major) {
    throw new StartError(
      `The database in ${dir} was made by PostgreSQL ${found}, and this program brings PostgreSQL ${major}: make a backup with the program that made it and restore it here into a new DATA_DIR.`,
    )
  }
  const { uid, mode } = await stat(dir)
  if (user.uid !== undefined && uid === 0) await giveTo(dir, user.uid, user.gid ?? user.uid)
  // A copy may have lost the permissions that PostgreSQL insists on.
  if ((mode & 0o077) !== 0) await chmod(dir, 0o700)
  return true
}

/** A folder that root copied belongs to root, who may not run PostgreSQL. */
async function giveTo(dir: string, uid: number, gid: number): Promise<void> {
  for (const path of await readdir(dir, { recursive: true })) await lchown(join(dir, path), uid, gid)
  await chown(dir, uid, gid)
}

async function initdb(dir: string, bin: string, user: RunAs, fast: boolean): Promise<void> {
  const args = ['-D', dir, '-U', 'tensaku', '--auth=trust', '-E', 'UTF8', '--no-instructions']
  // Without lc-ctype=C.UTF-8 PostgreSQL finds no trigrams in Japanese text.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8')
  if (fast) args.push('--no-sync')
  // Detached; otherwise a Ctrl-C at the terminal would reach it before the program can print the reason.
  const child = spawn(join(bin, 'initdb'), args, { ...user, cwd: '/', env: { LC_ALL: 'C' }, detached: true })
  let output = ''
  child.stdout.resume()
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) {
    const line = output.split('\n').find((text) => /error|fatal/i.test(text)) ?? output.trim()
    throw new StartError(`The database cannot be made in ${dir}: ${line || `initdb ended with ${String(code)}`}`)
  }
}

/** Removes unfinished clusters of killed processes. Their folders are named by the pid and start time of the process. */
async function removeAbandonedDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const made = /^postgres\.init-(\d+)-(\w+)-\w+$/.exec(name)
    if (!made || isAlive(Number(made[1]), made[2])) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}
