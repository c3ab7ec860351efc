import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { choosePlace } from './cluster.ts'
import { type Embedded, startEmbedded, StartError } from './index.ts'
import { isAlive } from './processes.ts'

const folders: string[] = []
const servers: Embedded[] = []

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tensaku-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

async function start(
  dataDir: string,
  options: { pausesMs?: number[]; steadyMs?: number; log?: (line: string) => void } = {},
) {
  const server = await startEmbedded({ dataDir, fast: true, log: () => undefined, ...options })
  servers.push(server)
  return server
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const claim = (folder: string): string[] => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
const postmaster = (folder: string): number => Number(claim(folder)[0])

/** Ends a process without a chance to clean up, and waits until it is gone. */
async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { interval: 10 })
}

/** Another program that uses the folder's database. */
async function otherProgram(folder: string): Promise<{ pid: number; url: string }> {
  const script = fileURLToPath(new URL('../../../test/use-embedded.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(String(data).trim())),
  )
  return { pid: child.pid ?? 0, url }
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.stop()
    rmSync(decodeURIComponent(new URL(server.connectionString).host), { recursive: true, force: true })
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a fresh folder gets a database, which ends with its only user and keeps its data', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  await ask(first.connectionString, "create table kept as select '添削' as word")
  const pid = postmaster(folder)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const second = await start(folder)
  expect(await ask(second.connectionString, 'select word from kept')).toEqual([{ word: '添削' }])
  expect(second.where).toBe(join(folder, 'postgres'))
})

test('programs that race on a fresh folder share one server, and the last one ends it', async () => {
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

test('after kill -9 of everything the next start recovers what was committed', async () => {
  const folder = freshFolder()
  const other = await otherProgram(folder)
  await ask(other.url, 'create table kept as select 7 as n')
  await killHard(other.pid)
  await killHard(postmaster(folder))
  const server = await start(folder)
  expect(await ask(server.connectionString, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a server that dies while it is used comes back at the same address', async () => {
  const folder = freshFolder()
  const server = await start(folder)
  const pid = postmaster(folder)
  await killHard(pid)
  await vi.waitFor(() => ask(server.connectionString, 'select 1'), { timeout: 15_000 })
  expect(postmaster(folder)).not.toBe(pid)
})

/** Makes every start of a folder's server fail, until the answer is called. */
function spoil(folder: string): () => void {
  const [file, away] = [join(folder, 'postgres/global/pg_control'), join(folder, 'postgres/global/pg_control.away')]
  renameSync(file, away)
  return () => renameSync(away, file)
}

test('a server that cannot be started again at once is tried again, however often it dies', async () => {
  const folder = freshFolder()
  const said: string[] = []
  const server = await start(folder, {
    pausesMs: Array.from({ length: 1000 }, () => 20),
    log: (line) => said.push(line),
  })
  for (let round = 0; round < 2; round += 1) {
    said.length = 0
    const mend = spoil(folder)
    await killHard(postmaster(folder))
    await vi.waitFor(() => expect(said.filter((line) => line.includes('does not start')).length).toBeGreaterThan(1), {
      timeout: 20_000,
    })
    mend()
    await vi.waitFor(() => ask(server.connectionString, 'select 1'), { timeout: 20_000 })
  }
})

test('a server that cannot be started again in any try is given up, and that is told in one sentence', async () => {
  const folder = freshFolder()
  const server = await start(folder, { pausesMs: [0, 20] })
  spoil(folder)
  await killHard(postmaster(folder))
  expect((await server.gone).message).toMatch(/^The database went away and could not be started again\. .*pg_control/)
})

/** Whether the program that started a server uses it, so that its death is noticed. */
const isHeld = (server: Embedded): Promise<boolean> =>
  ask(server.connectionString, "select from pg_stat_activity where application_name = 'tensaku-hold'").then(
    ({ length }) => length > 0,
    () => false,
  )

test('a server that dies each time soon after it was started again is given up', async () => {
  const folder = freshFolder()
  const server = await start(folder, { pausesMs: [0, 0], steadyMs: 3_600_000 })
  let given = ''
  void server.gone.then(({ message }) => (given = message))
  await vi.waitFor(
    async () => {
      if (await isHeld(server)) await killHard(postmaster(folder))
      expect(given).toMatch(/^The database went away and could not be started again\. It died again and again\.$/)
    },
    { timeout: 25_000, interval: 20 },
  )
})

test('a server that ran steadily before it dies has all its tries again', async () => {
  const folder = freshFolder()
  const server = await start(folder, { pausesMs: [0], steadyMs: 0 })
  for (let death = 0; death < 3; death += 1) {
    await vi.waitFor(async () => expect(await isHeld(server)).toBe(true))
    await killHard(postmaster(folder))
  }
  await vi.waitFor(() => ask(server.connectionString, 'select 1'))
})

test('a start while another program ends the server always gets a server', async () => {
  const folder = freshFolder()
  let server = await start(folder)
  for (let round = 0; round < 8; round += 1) {
    const [next] = await Promise.all([start(folder), server.stop()])
    expect(await ask(next.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    server = next
  }
})

test('a claim of a dead server whose pid another program has by now is taken away', async () => {
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

test('what a killed first start left behind is made again', async () => {
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

test('a data folder that is a file, and a database that lost a part, are told in one sentence', async () => {
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
