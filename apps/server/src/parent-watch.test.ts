import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { endWithParent } from ${JSON.stringify(new URL('./parent-watch.ts', import.meta.url).href)}
  endWithParent(() => { console.log('ending'); process.exit(3) })
  console.log('ready')
  setTimeout(() => process.exit(0), 20_000)`

/** Starts the program above, with or without the channel that the starter keeps. */
async function started(channel: 'ipc' | 'ignore') {
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore', channel] })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('the process ends in order when its starter is gone', async () => {
  const child = await started('ipc')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([3, null])
})

test('started by hand, without a channel, it goes on until it is ended', async () => {
  const child = await started('ignore')
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})
