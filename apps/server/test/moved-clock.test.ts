import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../../../bench/stage/server-process.ts'
import { clockOf, moveTo, advance } from '../../../e2e/clock.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

const minute = 60_000
let database: FreshDatabase
let folder: string
const running: ServerProcess[] = []
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tensaku-moved-'))
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(variables: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const given = { DATABASE_URL: database.url, DATA_DIR: folder, STARTER_CONTENT: 'off', ...variables }
  const server = await startServerProcess(given)
  running.push(server)
  return server
}

/** The minutes by which a server's clock is ahead of the machine's: whole ones except for the seconds of its moves. */
const aheadExactly = async ({ origin }: ServerProcess) => ((await clockOf(origin)).getTime() - Date.now()) / minute
const ahead = async (server: ServerProcess) => Math.round(await aheadExactly(server))

/** The move of the clock in the answers of a server, in whole minutes. */
const moveInAnswer = async ({ origin }: ServerProcess) =>
  Math.round(Number((await fetch(`${origin}/api/users/1`)).headers.get('x-clock-moved')) / minute)

test('every process follows a moved clock; a move waits for no killed process, and lasts after a restart', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await advance(first.origin, 3 * 3600)
  expect(await Promise.all([first, second].map(ahead))).toEqual([180, 180])
  expect(await Promise.all([first, second].map(moveInAnswer))).toEqual([180, 180])
  await moveTo(second.origin, new Date(Date.now() + 300 * minute))
  expect(await Promise.all([first, second].map(ahead))).toEqual([300, 300])

  await second.kill()
  await advance(first.origin, 3600)
  expect(await ahead(first)).toBe(360)
  const third = await start()
  expect(await ahead(third)).toBe(360)

  // A process that moves the clock is killed in the middle: the clock keeps its time, and another process continues from there.
  const broken = advance(first.origin, 30 * 86_400).catch(() => 'broken')
  await expect.poll(() => ahead(third), { timeout: 60_000, interval: 20 }).toBeGreaterThan(360)
  await first.kill()
  expect(await broken).toBe('broken')
  const stopped = await aheadExactly(third)
  expect(stopped).toBeLessThan(360 + 30 * 24 * 60)
  await advance(third.origin, 60)
  expect(Math.round((await aheadExactly(third)) - stopped)).toBe(1)

  await third.end()
  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' }
  await expect(start(production)).rejects.toThrow(/code 1: The clock of this database was moved on/)
  expect(third.errors).toEqual([])
}, 240_000)

test('a process starts at CLOCK_START, and moves are added to it', async () => {
  const begun = await start({ CLOCK_START: '2030-01-01T00:00:00Z' })
  const before = await clockOf(begun.origin)
  expect(before.getUTCFullYear()).toBeGreaterThanOrEqual(2030)
  const { now } = await advance(begun.origin, 3600)
  expect(now.getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000)
  await begun.end()
}, 120_000)
