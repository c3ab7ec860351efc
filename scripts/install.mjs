import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { root, say, Stop } from './place.mjs'
import { track } from './supervise.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')

/** Installs the packages of package-lock.json if they are missing. Needs no network otherwise. */
export async function ensureInstalled() {
  const wanted = lockHash()
  if (isInstalled(wanted)) return
  await withLock('install', async () => {
    if (isInstalled(wanted)) return
    say('Installing packages (once; about half a minute) …')
    await npmInstall()
    writeFileSync(stamp, wanted)
  })
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

function isInstalled(wanted) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!agreesWithLock()) return false
  writeFileSync(stamp, wanted)
  return true
}

/** Reads npm's own list of installed packages, because somebody may have run `npm install` by hand. */
function agreesWithLock() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: found } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const there = found[path]
    if (there === undefined) return (entry.optional === true && !isForThisMachine(entry)) || entry.peer === true
    return there.version === entry.version && existsSync(join(root, path))
  })
}

function isForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined
}

/**
 * `npm ci` refuses a lock file without the packages of every platform, and a registry may lack some of them;
 * `install --no-save` also installs exactly the locked versions and does not change the lock file.
 * npm must not run on the Node inside the folder that it changes.
 */
function npmInstall() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes(join('node_modules', '.bin')))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  return new Promise((resolve, reject) => {
    const child = track(spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }))
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    const began = Date.now()
    const timer = setInterval(() => say(`… still installing (${Math.round((Date.now() - began) / 1000)} s)`), 10_000)
    child.once('error', (error) => {
      clearInterval(timer)
      reject(new Stop(`npm cannot be run (${error.message}): install Node.js together with npm and start again.`))
    })
    child.once('close', (code) => {
      clearInterval(timer)
      if (code === 0) resolve(undefined)
      else
        reject(
          new Stop(`${output.trim()}\nThe packages could not be installed: see npm's words above, and start again.`),
        )
    })
  })
}

/**
 * The Node that runs our TypeScript: the installed one, else this one if it is new enough.
 * @returns {string} its path
 */
export function findNode() {
  const installed = join(modules, '.bin', 'node')
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Stop(`Node ${process.versions.node} is too old for this machine: please install Node 22.18 or newer.`)
}
