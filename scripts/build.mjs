import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, findNode } from './install.mjs'
import { withLock } from './lock.mjs'
import { packFolder } from './pack.mjs'
import { cache, isMain, root, runMain, say, Stop } from './place.mjs'
import { track } from './supervise.mjs'

const shared = ['contract', 'correction', 'domain', 'messages', 'ui'].map((name) => `packages/${name}`)

/** What is built, from which files, to which file, how. A step may rely on the steps before it. */
const steps = {
  messages: {
    title: 'texts',
    inputs: ['packages/messages/project.inlang/settings.json', 'packages/messages/texts'],
    output: 'packages/messages/src/generated/messages.js',
    folder: 'packages/messages',
    command: ['node_modules/.bin/paraglide-js', 'compile', '--project', 'project.inlang', '--outdir', 'src/generated'],
  },
  member: client('member', 'the learners’ app'),
  desk: client('desk', 'the desk'),
}

function client(name, title) {
  return {
    title,
    inputs: [`apps/${name}`, ...shared],
    output: `apps/${name}/dist/index.html`,
    folder: `apps/${name}`,
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    needs: `apps/${name}/index.html`,
  }
}

/**
 * Builds what has changed since it was last built.
 * @param {('messages' | 'member' | 'desk')[]} names
 */
export async function build(names) {
  const clients = names.filter((name) => name !== 'messages')
  if (names.every((name) => isFresh(name))) return
  await withLock('build', async () => {
    if (names.includes('messages')) await runStep('messages')
    await Promise.all(clients.map(runStep))
  })
}

const stampOf = (name) => join(cache, `${name}.built`)

function isFresh(name) {
  const { inputs, output } = steps[name]
  if (!existsSync(join(root, output)) || !existsSync(stampOf(name))) return false
  return readFileSync(stampOf(name), 'utf8') === hashOf([...inputs, 'package-lock.json'])
}

async function runStep(name) {
  if (isFresh(name)) return
  const { title, inputs, folder, command, needs } = steps[name]
  if (needs && !existsSync(join(root, needs))) throw new Stop(`${needs} is missing: ${title} cannot be built.`)
  say(`Building ${title} …`)
  const before = hashOf([...inputs, 'package-lock.json'])
  const [program, ...args] = command
  const { code, said } = await run([join(root, program), ...args], join(root, folder))
  if (code !== 0) throw new Stop(`${said.trim()}\nBuilding ${title} failed (in ${folder}): its words are above.`)
  if (needs) packFolder(join(root, folder, 'dist'))
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampOf(name), before)
}

function run(args, cwd) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
    const child = track(spawn(findNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }))
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    child.stderr.on('data', (data) => (said += data))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said }))
  })
}

const ignored = /(^|\/)(node_modules|dist|generated|dev-dist)(\/|$)|\.test\.tsx?$/

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesOf(join(root, input))).sort()) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (ignored.test(relative(root, path))) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesOf(inner) : ignored.test(relative(root, inner)) ? [] : [inner]
    })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const asked = process.argv.slice(2)
    const unknown = asked.filter((name) => !(name in steps))
    if (unknown.length > 0)
      throw new Stop(`There is no step "${unknown[0]}": choose from ${Object.keys(steps).join(', ')}.`)
    await ensureInstalled()
    await build(asked.length > 0 ? asked : Object.keys(steps))
  })
}
