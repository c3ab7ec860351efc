import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readProcess } from './processes.mjs'

const module = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

test('a process is identified by pid and start time, and is undefined after its end', async () => {
  const child = spawn('sleep', ['30'])
  const seen = readProcess(child.pid ?? 0)
  expect(seen).toMatchObject({ pid: child.pid, parent: process.pid, command: expect.stringContaining('sleep') })
  expect(readProcess(process.pid)?.birth).not.toBe(seen?.birth)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readProcess(child.pid ?? 0)).toBeUndefined()
})

/** A shell in the role of npm, with one more shell and the watching script below it. */
function underNpm(script: string) {
  const inner = `sh -c '"$0" --input-type=module -e "$SCRIPT"; true' ${process.execPath}`
  return spawn('bash', ['-c', `exec -a npm bash -c '${inner.replaceAll("'", `'\\''`)}; true'`], {
    env: { ...process.env, SCRIPT: script },
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  })
}

test('a script notices kill -9 of its npm', async () => {
  const script = `
    import { watchAncestors } from ${module('./processes.mjs')}
    const timer = setTimeout(() => process.exit(), 20_000)
    const watched = watchAncestors(() => { console.log('gone'); clearTimeout(timer) })
    console.log(watched.join(' '))`
  const npm = underNpm(script)
  const [chain] = (await once(npm.stdout, 'data')) as [Buffer]
  expect(String(chain).trim().split(' ').at(-1)).toBe(String(npm.pid))
  npm.kill('SIGKILL')
  const [output] = (await once(npm.stdout, 'data')) as [Buffer]
  expect(String(output).trim()).toBe('gone')
})
