import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerProcess, type ServerProcess } from '../../../bench/stage/server-process.ts'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import { makeFallingDue, type Life } from './falling-due.ts'
import { useApp } from './use-app.ts'

const operator = 'operator@tensaku.example'
const hour = 3_600_000
const firstLook = new Date('2027-03-10T12:00:00+09:00')
const looks = [0, 49, 49 + 15 * 24].map((hours) => new Date(firstLook.getTime() + hours * hour))
/** On a busy machine three servers take long to start. */
const patience = { timeout: 60_000, interval: 100 }

const app = useApp()
let folder: string
const running: ServerProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tensaku-clock-'))
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await rm(folder, { recursive: true, force: true })
})

/** A real server whose clock begins at an instant; its connections have its name. */
async function startAt(at: Date, name: string): Promise<ServerProcess> {
  const address = new URL(app.url)
  address.searchParams.set('application_name', name)
  const server = await startServerProcess({
    DATABASE_URL: address.href,
    DATA_DIR: folder,
    STARTER_CONTENT: 'off',
    OPERATOR_EMAIL: operator,
    CLOCK_START: at.toISOString(),
  })
  running.push(server)
  return server
}
const names = ['first', 'second', 'third']
const startThree = (at: Date) => Promise.all(names.map((name) => startAt(at, name)))

const short = (kind: string) => kind.replace(/^(order|question)_/, '')
const withoutMail = ['claimed', 'open_to_all', 'overdue', 'reassigned', 'waits_again']

/** Kinds of all mails to an address except those of a pool, a nomination or an offer. */
async function mailed(address: string): Promise<string[]> {
  const rows = await app.services.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', address)
    .where('kind', 'not in', ['pool_digest', 'nomination', 'offer'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => short(kind))
}

/** The facts of a story in its words, including mails to the learner. */
async function knownOf({ learner, teacher, orderId, at }: Life, look: number): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ status: number | null; expired: number; told: string[] }>`select
    (select status from orders where id = ${orderId}) as status,
    (select coalesce(sum(amount), 0)::int from point_entries where user_id = ${learner.id} and kind = 'expiry') as expired,
    array(select kind from notifications where user_id = ${learner.id} order by id) as told`.execute(app.services.db)
  const kinds = row?.told.map(short) ?? []
  const mails = await mailed(learner.email)
  const missing =
    kinds
      .filter((kind) => !withoutMail.includes(kind))
      .toSorted()
      .join(' ') !== mails.toSorted().join(' ')
  const now = at[look]?.startsWith('?') ? '?' : (row?.status ?? `${row?.expired} points`)
  return `${now} | ${kinds.join(' ')}${missing ? ` (mailed: ${mails.join(' ')})` : ''} | ${(await mailed(teacher.email)).join(' ')}`
}

const expected = (lives: readonly Life[], look: number) =>
  Object.fromEntries(lives.map(({ name, at }) => [name, at[look]]))
const known = async (lives: readonly Life[], look: number) =>
  Object.fromEntries(await Promise.all(lives.map(async (life) => [life.name, await knownOf(life, look)])))

/** No order took a step twice, nobody got the same mail twice from these servers, and all rules hold. */
async function expectOnce(at: Date): Promise<void> {
  const { rows } = await sql`
    select 'order ' || order_id as twice from order_events group by order_id, from_status, to_status, actor having count(*) > 1
    union all
    select recipient || ' ' || kind from mails where created_at >= ${at} group by recipient, kind having count(*) > 1`.execute(
    app.services.db,
  )
  expect(rows).toEqual([])
  const breaches = await findBreaches(app.services.db, at)
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
}

/** Waits for the expected facts, stops the servers in good order, and checks that the facts stayed. */
async function expectLook(lives: readonly Life[], look: number, servers: readonly ServerProcess[]): Promise<void> {
  await expect.poll(() => known(lives, look), patience).toEqual(expected(lives, look))
  await Promise.all(servers.map((server) => server.end()))
  expect(await known(lives, look)).toEqual(expected(lives, look))
  expect(servers.flatMap(({ errors }) => errors)).toEqual([])
  await expectOnce(looks[look] ?? firstLook)
}

/** The number of transactions of a server that wait for a locked row. */
async function stuck(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${name} and wait_event_type = 'Lock'`.execute(
    app.services.db,
  )
  return rows[0]?.count ?? 0
}

/** Starts three servers, kills one while all of them are in the middle of an order, and starts another in its place. */
async function startThreeAndKillOne(at: Date, lives: readonly Life[]): Promise<ServerProcess[]> {
  const learners = lives.map(({ learner }) => learner.id)
  const servers = await app.services.db.transaction().execute(async (tx) => {
    // The servers may take longer to start than a transaction may rest.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await tx.selectFrom('users').select('id').where('id', 'in', learners).forNoKeyUpdate().execute()
    const [first, ...others] = await startThree(at)
    for (const name of names) await expect.poll(() => stuck(name), patience).toBeGreaterThan(0)
    await first?.kill()
    return others
  })
  return [...servers, await startAt(at, 'in its place')]
}

test('servers that start at later times do all due work once: three on one database, one of them killed in the middle', async () => {
  const lives = await makeFallingDue(app, firstLook)
  const [first = firstLook, second = firstLook, third = firstLook] = looks
  await expectLook(lives, 0, await startThree(first))
  await expectLook(lives, 1, await startThreeAndKillOne(second, lives))
  await expectLook(lives, 2, await startThree(third))
}, 240_000)
