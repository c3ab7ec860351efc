import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ask,
  claim,
  cleanUp,
  freshFolder,
  killHard,
  otherProgram,
  postmaster,
  start,
} from '../../../test/embedded-server.ts'
import { choosePlace } from './cluster.ts'
import { StartError } from './index.ts'
import { isAlive } from './processes.ts'

afterEach(cleanUp)

test('a fresh folder gets a database, which stops with its only user and keeps its data', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  await ask(first.connectionString, "create table stored as select '添削' as word")
  const pid = postmaster(folder)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const second = await start(folder)
  expect(await ask(second.connectionString, 'select word from stored')).toEqual([{ word: '添削' }])
  expect(second.where).toBe(join(folder, 'postgres'))
})

test('programs that race on a fresh folder share one server, and the last one stops it', async () => {
  const folder = freshFolder()
  const [one, two, other] = await Promise.all([start(folder), start(folder), otherProgram(folder)])
  expect([two.connectionString, other.url]).toEqual([one.connectionString, one.connectionString])
  const pid = postmaster(folder)
  await one.stop()
  await two.stop()
  expect(await ask(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await killHard(other.pid)
  const last = await start(folder)
  expect(postmaster(folder)).toBe(pid)
  await vi.waitFor(async () => {
    expect(
      await ask(last.connectionString, "select from pg_stat_activity where application_name = 'tensaku-hold'"),
    ).toHaveLength(1)
  })
  await last.stop()
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(folder)).toEqual(['postgres'])
})

test('after kill -9 of everything the next start recovers the committed data', async () => {
  const folder = freshFolder()
  const other = await otherProgram(folder)
  await ask(other.url, 'create table stored as select 7 as n')
  await killHard(other.pid)
  await killHard(postmaster(folder))
  const server = await start(folder)
  expect(await ask(server.connectionString, 'select n from stored')).toEqual([{ n: 7 }])
})

test('a start while another program stops the server always gets a server', async () => {
  const folder = freshFolder()
  let server = await start(folder)
  for (let round = 0; round < 8; round += 1) {
    const [next] = await Promise.all([start(folder), server.stop()])
    expect(await ask(next.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    server = next
  }
})

test('a claim of a dead server whose pid belongs to another program is removed', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const stale = claim(folder)
  await first.stop()
  writeFileSync(join(folder, 'postgres/postmaster.pid'), [process.pid, ...stale.slice(1)].join('\n'))
  const second = await start(folder)
  expect(await ask(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a copied folder does not join the server of its original', async () => {
  const [folder, copy] = [freshFolder(), freshFolder()]
  const original = await start(folder)
  await ask(original.connectionString, 'checkpoint')
  cpSync(folder, copy, { recursive: true })
  const other = await start(copy)
  expect(postmaster(copy)).not.toBe(postmaster(folder))
  expect(await ask(other.connectionString, 'show data_directory')).toEqual([{ data_directory: join(copy, 'postgres') }])
})

test('an unfinished cluster of a killed start is removed', async () => {
  const folder = freshFolder()
  const draft = join(folder, 'postgres.init-4194305-1-abc')
  mkdirSync(draft)
  writeFileSync(join(draft, 'PG_VERSION'), '18\n')
  await start(folder)
  expect(existsSync(draft)).toBe(false)
})

test.each<[what: string, spoil: (folder: string) => void, says: RegExp]>([
  ['foreign files', (folder) => writeFileSync(join(folder, 'postgres/letter.txt'), 'x'), /holds files but no database/],
  ['another version', (folder) => writeFileSync(join(folder, 'postgres/PG_VERSION'), '14\n'), /made by PostgreSQL 14/],
])('a folder with %s is refused in one sentence', async (_, spoil, says) => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres'))
  spoil(folder)
  await expect(start(folder)).rejects.toThrow(StartError)
  await expect(start(folder)).rejects.toThrow(says)
})

test('a data folder that is a file, and a damaged database, are refused in one sentence', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(start(join(folder, 'file'))).rejects.toThrow(/cannot be made or opened \((EEXIST|ENOTDIR)\)/)
  const server = await start(folder)
  await server.stop()
  rmSync(join(folder, 'postgres/global/pg_control'))
  await expect(start(folder)).rejects.toThrow(/does not start: .*pg_control.*its log/)
})

test.runIf(process.getuid?.() === 0)(
  'root in a folder that is closed to others keeps the database elsewhere',
  async () => {
    const [closed, outside] = [freshFolder(), freshFolder()]
    chmodSync(closed, 0o700)
    const place = await choosePlace(join(closed, 'data'), outside)
    expect(place.moved).toBe(true)
    expect(place.dir).toMatch(new RegExp(`^${outside}/tensaku-[0-9a-f]{12}/postgres$`))
    const own = freshFolder()
    chmodSync(own, 0o700)
    expect(await choosePlace(own, outside)).toMatchObject({ moved: false, dir: join(own, 'postgres') })
  },
)
