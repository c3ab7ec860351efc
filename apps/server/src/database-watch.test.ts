import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** How a process ends whose database is given up, and what it says; `onEnd` is its orderly end. */
async function endOf(onEnd: string, within: number): Promise<{ code: unknown; said: string }> {
  const program = `
    import { endWithDatabase } from ${JSON.stringify(new URL('./database-watch.ts', import.meta.url).href)}
    endWithDatabase(Promise.resolve({ message: 'The database went away.' }), ${onEnd}, ${within})
    setTimeout(() => process.exit(0), 20_000)`
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

test('a process whose database is given up says so and ends in order', async () => {
  expect(await endOf('async () => process.exit(3)', 20_000)).toEqual({ code: 3, said: 'The database went away.\n' })
})

test('a process whose orderly end waits for that database in vain ends all the same', async () => {
  expect(await endOf('() => new Promise(() => {})', 0)).toEqual({ code: 1, said: 'The database went away.\n' })
})
