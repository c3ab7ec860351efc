import { watch } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './place.mjs'
import { endChildren, isEnding, startChild } from './supervise.mjs'

const port = process.env.PORT ?? '3000'
const clients = { member: '5173', desk: '5174' }
const watched = [
  'apps/server/src',
  'apps/gateway/src',
  ...['contract', 'correction', 'domain', 'messages', 'tutor'].map((name) => `packages/${name}`),
]
const counts = /\.(ts|js|sql|json)$/
const ignored = /(^|\/)(node_modules|dist|generated)\/|\.test\.ts$/

/**
 * Runs the server, restarting it when its sources change, and Vite for both apps with hot reload.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>} the exit code of the first process to end
 */
export async function runDev(node, args) {
  const vites = Object.entries(clients).map(
    ([app, appPort]) => startChild(node, [join(root, 'scripts/dev-client.mjs'), app, appPort, port]).exit,
  )
  say(`Learners’ app: http://localhost:${clients.member}   Desk: http://localhost:${clients.desk}/desk/`)
  const changes = watchSources()
  const server = keepRunning(() => startChild(node, [join(root, 'apps/server/src/main.ts'), ...args]), changes)
  const code = await Promise.race([server, ...vites])
  endChildren()
  changes.close()
  await Promise.allSettled([server, ...vites])
  return code
}

/** Starts the server and restarts it after each change; resolves to its exit code at the end. */
async function keepRunning(start, changes) {
  for (;;) {
    const { child, exit } = start()
    const changed = changes.next()
    const code = await Promise.race([exit, changed])
    if (code === undefined) child.kill('SIGTERM')
    const last = await exit
    if (!isEnding() && code !== undefined) say(`The server ended (${last}): it starts again when a file changes.`)
    await changed
    if (isEnding()) return last
    say('A file changed: starting the server again …')
  }
}

/** `next` resolves at the next change, or at once if the watch is closed. */
function watchSources() {
  let timer
  let notify
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file === null || !counts.test(file) || ignored.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => notify?.(undefined), 150)
    }),
  )
  return {
    next: () => new Promise((resolve) => (notify = resolve)),
    close: () => {
      for (const watcher of watchers) watcher.close()
      clearTimeout(timer)
      notify?.(undefined)
    },
  }
}
