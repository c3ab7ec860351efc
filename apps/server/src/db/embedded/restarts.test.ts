import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ask, cleanUp, freshFolder, killHard, postmaster, start } from '../../../test/embedded-server.ts'
import type { Embedded } from './index.ts'

afterEach(cleanUp)

test('a server that dies is restarted at the same address', async () => {
  const folder = freshFolder()
  const server = await start(folder)
  const pid = postmaster(folder)
  await killHard(pid)
  await vi.waitFor(() => ask(server.connectionString, 'select 1'), { timeout: 15_000 })
  expect(postmaster(folder)).not.toBe(pid)
})

/** Makes every start of a folder's server fail, until the returned function is called. */
function spoil(folder: string): () => void {
  const [file, away] = [join(folder, 'postgres/global/pg_control'), join(folder, 'postgres/global/pg_control.away')]
  renameSync(file, away)
  return () => renameSync(away, file)
}

test('a server that cannot be restarted at once is tried again, however often it dies', async () => {
  const folder = freshFolder()
  const logged: string[] = []
  const server = await start(folder, {
    pausesMs: Array.from({ length: 1000 }, () => 20),
    log: (line) => logged.push(line),
  })
  for (let round = 0; round < 2; round += 1) {
    logged.length = 0
    const repair = spoil(folder)
    await killHard(postmaster(folder))
    await vi.waitFor(() => expect(logged.filter((line) => line.includes('does not start')).length).toBeGreaterThan(1), {
      timeout: 20_000,
    })
    repair()
    await vi.waitFor(() => ask(server.connectionString, 'select 1'), { timeout: 20_000 })
  }
})

test('a server that cannot be restarted in any attempt is given up with one sentence', async () => {
  const folder = freshFolder()
  const server = await start(folder, { pausesMs: [0, 20] })
  spoil(folder)
  await killHard(postmaster(folder))
  expect((await server.gone).message).toMatch(/^The database went away and could not be started again\. .*pg_control/)
})

/** Whether the program that started a server uses it, so that it notices when the server dies. */
const isUsed = (server: Embedded): Promise<boolean> =>
  ask(server.connectionString, "select from pg_stat_activity where application_name = 'tensaku-hold'").then(
    ({ length }) => length > 0,
    () => false,
  )

test('a server that dies soon after each restart is given up', async () => {
  const folder = freshFolder()
  const server = await start(folder, { pausesMs: [0, 0], steadyMs: 3_600_000 })
  let given = ''
  void server.gone.then(({ message }) => (given = message))
  await vi.waitFor(
    async () => {
      if (await isUsed(server)) await killHard(postmaster(folder))
      expect(given).toMatch(/^The database went away and could not be started again\. It died again and again\.$/)
    },
    { timeout: 25_000, interval: 20 },
  )
})

test('a server that ran steadily before it dies has all its attempts again', async () => {
  const folder = freshFolder()
  const server = await start(folder, { pausesMs: [0], steadyMs: 0 })
  for (let death = 0; death < 3; death += 1) {
    await vi.waitFor(async () => expect(await isUsed(server)).toBe(true))
    await killHard(postmaster(folder))
  }
  await vi.waitFor(() => ask(server.connectionString, 'select 1'))
})
