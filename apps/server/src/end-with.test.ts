import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Runs a process whose database is given up; `onEnd` is its shutdown. Returns its exit code and its error output. */
async function endOf(onEnd: string, within: number): Promise<{ code: unknown; errorOutput: string }> {
  const program = `
    import { endWithDatabase } from ${JSON.stringify(new URL('./end-with.ts', import.meta.url).href)}
    endWithDatabase(Promise.resolve({ message: 'The database went away.' }), ${onEnd}, ${within})
    setTimeout(() => process.exit(0), 20_000)`
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errorOutput, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errorOutput }
}

test('a process reports that its database is given up, and shuts down', async () => {
  expect(await endOf('async () => process.exit(3)', 20_000)).toEqual({
    code: 3,
    errorOutput: 'The database went away.\n',
  })
})

test('a process also ends when its shutdown waits for that database', async () => {
  expect(await endOf('() => new Promise(() => {})', 0)).toEqual({ code: 1, errorOutput: 'The database went away.\n' })
})

const program = `
  import { endWithParent } from ${JSON.stringify(new URL('./end-with.ts', import.meta.url).href)}
  endWithParent(() => { console.log('ending'); process.exit(3) })
  console.log('ready')
  setTimeout(() => process.exit(0), 20_000)`

/** Starts the program above, with or without the channel that the parent keeps open. */
async function started(channel: 'ipc' | 'ignore') {
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore', channel] })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('the process shuts down after its parent has ended', async () => {
  const child = await started('ipc')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([3, null])
})

test('a process that was started by hand, without a channel, runs until it is ended', async () => {
  const child = await started('ignore')
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})
