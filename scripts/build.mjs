import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ensureInstalled, findNode } from './install.mjs'
import { joinMessages } from './join-messages.mjs'
import { withLock } from './lock.mjs'
import { cache, isMain, root, runMain, say, Stop } from './place.mjs'
import { track } from './supervise.mjs'
import { judgeTexts } from './texts.mjs'

const shared = ['contract', 'correction', 'domain', 'messages', 'ui'].map((name) => `packages/${name}`)

/** The steps of a build: inputs, output, command and final work. A step may rely on the steps before it. */
const steps = {
  messages: {
    title: 'texts',
    inputs: ['packages/messages/project.inlang/settings.json', 'packages/messages/texts', 'scripts/join-messages.mjs'],
    judge: judgeTexts,
    output: 'packages/messages/src/generated/messages-in-one.js',
    folder: 'packages/messages',
    command: ['node_modules/.bin/paraglide-js', 'compile', '--project', 'project.inlang', '--outdir', 'src/generated'],
    finish: () => joinMessages(join(root, 'packages/messages/src/generated')),
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
    finish: () => packFolder(join(root, `apps/${name}`, 'dist')),
  }
}

const packable = /\.(js|css|html|svg|webmanifest|json)$/
/** Bytes. A smaller file fits into one packet uncompressed. */
const worthPacking = 1000

/** Writes a .gz and a .br next to every text of a built app, so that the server does not compress during a request. */
function packFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !packable.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const text = readFileSync(path)
    if (text.length < worthPacking) continue
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
  }
}

/**
 * Builds everything whose inputs changed since the last build.
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
  const { title, inputs, folder, command, needs, judge, finish } = steps[name]
  if (needs && !existsSync(join(root, needs))) throw new Stop(`${needs} is missing: ${title} cannot be built.`)
  const faults = judge?.() ?? []
  if (faults.length > 0) throw new Stop(`${faults.join('\n')}\nBuilding ${title} failed.`)
  say(`Building ${title} …`)
  const before = hashOf([...inputs, 'package-lock.json'])
  const [program, ...args] = command
  const { code, printed } = await run([join(root, program), ...args], join(root, folder))
  if (code !== 0) throw new Stop(`${printed.trim()}\nBuilding ${title} failed (in ${folder}): its words are above.`)
  finish()
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampOf(name), before)
}

function run(args, cwd) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
    const child = track(spawn(findNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }))
    let printed = ''
    child.stdout.on('data', (data) => (printed += data))
    child.stderr.on('data', (data) => (printed += data))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, printed }))
  })
}

const ignored = /(^|\/)(node_modules|dist|generated|dev-dist)(\/|$)|\.test\.tsx?$/

/** @type {Map<string, Buffer>} Hashes of source files, most of which serve both apps. No step writes these files. */
const digests = new Map()

function digestOf(path) {
  const known = digests.get(path)
  if (known) return known
  const digest = createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest()
  digests.set(path, digest)
  return digest
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesOf).sort()) hash.update(path).update('\0').update(digestOf(path)).update('\0')
  return hash.digest('hex')
}

/** The files at a path from the project's root: the file, all files of the folder, or none. */
function filesOf(path) {
  if (ignored.test(path)) return []
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      return entry.isDirectory() ? filesOf(inner) : ignored.test(inner) ? [] : [inner]
    })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
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
