import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { endWithParent } from ${JSON.stringify(new URL('./parent-watch.ts', import.meta.url).href)}
  endWithParent(() => { console.log('ending'); process.exit(3) })
  console.log('ready')
  setTimeout(() => process.exit(0), 20_000)`

test('the process ends in order when its starter is gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  await once(child.stdout, 'data')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([3, null])
})

test('started by hand, without a channel, it goes on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  child.stdin.end()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})
