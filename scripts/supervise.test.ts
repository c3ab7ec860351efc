import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProcess } from './processes.mjs'

const url = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

/** A stub of the server: reports its pid and ends when asked, or when its starter has ended. */
const server = `
  import { endWithParent } from ${url('../apps/server/src/end-with.ts')}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(Number(process.argv[2])))
  endWithParent(() => process.exit(0))
  setTimeout(() => process.exit(9), 20_000)
  console.log(process.pid)`

/** A stub of start.mjs without installing and building. */
const bootstrap = `
  import { startChild, superviseChildren } from ${url('./supervise.mjs')}
  superviseChildren()
  process.exitCode = await startChild(process.execPath, process.argv.slice(2)).exit`

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'))
  writeFileSync(join(folder, 'server.mjs'), server)
  writeFileSync(join(folder, 'start.mjs'), bootstrap)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts npm (a shell of that name), its shell, the bootstrap and the server; returns when all are running. */
async function started() {
  const command = `"${process.execPath}" start.mjs server.mjs 5; exit $?`
  const npm = spawn('bash', ['-c', `exec -a npm bash -c 'sh -c "$COMMAND"; exit $?'`], {
    cwd: folder,
    env: { ...process.env, COMMAND: command },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(npm.stdout, 'data')) as [Buffer]
  const serverPid = Number(output)
  const bootPid = readProcess(serverPid)?.parent ?? 0
  return {
    npm,
    pids: { npm: npm.pid ?? 0, shell: readProcess(bootPid)?.parent ?? 0, bootstrap: bootPid, server: serverPid },
  }
}

const parts = ['npm', 'shell', 'bootstrap', 'server'] as const

test.each(parts)('kill -9 of the %s leaves nothing behind', async (victim) => {
  const { npm, pids } = await started()
  expect(new Set(Object.values(pids)).size).toBe(4)
  expect(readProcess(pids.bootstrap)?.command).toContain('start.mjs')
  process.kill(pids[victim], 'SIGKILL')
  await vi.waitFor(() => expect(parts.filter((part) => readProcess(pids[part]) !== undefined)).toEqual([]), {
    timeout: 5_000,
  })
  npm.stdout.destroy()
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s is passed on, and the exit code of the server comes back',
  async (signal) => {
    const { npm, pids } = await started()
    process.kill(pids.bootstrap, signal)
    expect(await once(npm, 'exit')).toEqual([5, null])
  },
)
