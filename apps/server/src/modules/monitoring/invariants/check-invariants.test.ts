import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../../test/app.ts'
import { booksAsLots } from '../../../../test/falsification.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { checkInvariants, nextNight } from './check-invariants.ts'

const operator = 'operator@tensaku.example'

let app: TestApp
let who: Somebody
beforeEach(async () => {
  // 22:00 in Japan.
  app = await startApp({ now: '2026-11-20T13:00:00Z', environment: { OPERATOR_EMAIL: operator } })
  who = await app.newMember({ points: 500 })
  await checkInvariants.run(app.services)
})
afterEach(async () => {
  await app.close()
})

const check = () => checkInvariants.run(app.services)
const runs = () => app.services.db.selectFrom('invariant_runs').select(['at', 'results']).orderBy('id').execute()
const mails = async () => (await mailsTo(app, operator)).map(({ subject }) => subject)
/** Breaks I-01 alone. */
async function take(points: number, from: Somebody, { db } = app.services) {
  await sql`update point_lots set remaining = remaining - ${points} where user_id = ${from.id}`.execute(db)
  await booksAsLots.execute(db)
}
/** Checks at 03:30 of the next night. */
async function night(): Promise<number> {
  app.clock.set(nextNight(app.clock.now()))
  return check()
}

test('the check runs at 03:30 in Japan, in one of many processes, once a night', async () => {
  app.clock.set('2026-11-20T18:29:59Z')
  expect(await check()).toBe(0)
  app.clock.set('2026-11-20T18:30:00Z')
  const done = await Promise.all(Array.from({ length: 8 }, check))
  expect(done.reduce((sum, one) => sum + one)).toBe(1)
  app.clock.advance(23 * 3_600_000)
  expect(await check()).toBe(0)
  app.clock.advance(3_600_000)
  expect(await check()).toBe(1)
  expect((await runs()).map(({ at }) => at.toISOString())).toEqual([
    '2026-11-20T18:30:00.000Z',
    '2026-11-21T18:30:00.000Z',
  ])
  expect(await mails()).toEqual([])
  expect(app.errors).toEqual([])
})

test('nights that were missed are caught up by one check, once the sweeps have caught up', async () => {
  app.clock.set('2026-11-25T04:00:00Z')
  expect([await check(), await check()]).toEqual([0, 0])
  app.clock.set('2026-11-25T04:10:00Z')
  expect([await check(), await check()]).toEqual([1, 0])
  app.clock.set('2026-11-25T18:30:00Z')
  expect(await check()).toBe(1)
})

test('a process that dies while it checks leaves the night to another', async () => {
  app.clock.set('2026-11-20T18:30:00Z')
  await take(1, who)
  const dying = () => {
    throw new Error('died')
  }
  const log = { ...app.services.log, error: dying }
  await expect(checkInvariants.run({ ...app.services, log })).rejects.toThrow('died')
  expect(await check()).toBe(0)
  app.clock.advance(15 * 60_000)
  expect(await check()).toBe(1)
  expect([(await runs()).length, (await mails()).length]).toEqual([1, 1])
})

test('a breach is logged and mailed once, again when it grows, and its end is mailed', async () => {
  await take(1, who)
  await night()
  expect(app.errors).toEqual([{ message: 'an invariant is broken', cause: `user ${who.id}` }])
  const [mail] = await mailsTo(app, operator)
  expect(mail?.subject).toBe('【要確認】データが決まりに合わなくなっています（I-01）')
  expect(mail?.plain).toContain(
    `I-01　ポイントの記録の合計と、残っているポイントは、いつも同じです。\n\n該当：user ${who.id}\n`,
  )
  expect(mail?.html).toContain(`user ${who.id}`)
  await night()
  await take(1, who)
  await night()
  expect(await mails()).toHaveLength(1)

  const other = await app.newMember({ points: 500 })
  await take(1, other)
  await night()
  expect(await mails()).toHaveLength(2)
  // As many as before, yet another one.
  await take(-2, who)
  const third = await app.newMember({ points: 500 })
  await take(1, third)
  await night()
  expect(await mails()).toHaveLength(3)
  await take(-1, third)
  await night()
  expect(await mails()).toHaveLength(3)

  await take(-1, other)
  await night()
  expect((await mails()).at(-1)).toBe('データが決まりどおりに戻りました（I-01）')
  await night()
  expect(await mails()).toHaveLength(4)
})

test('an invariant that cannot be checked is reported once, does not stop other checks, and counts as still broken', async () => {
  await take(1, who)
  await night()
  await sql`alter table point_lots rename to hidden`.execute(app.services.db)
  app.errors.length = 0
  await night()
  await night()
  expect(new Set(app.errors.map(({ message }) => message))).toEqual(
    new Set(['an invariant could not be checked', 'an invariant is broken']),
  )
  expect(await mails()).toEqual([
    '【要確認】データが決まりに合わなくなっています（I-01）',
    '【要確認】データが決まりに合わなくなっています（I-01、I-02、I-26）',
  ])
  expect((await mailsTo(app, operator)).at(-1)?.plain).toContain('今回は確かめられませんでした')
  await sql`alter table hidden rename to point_lots`.execute(app.services.db)
  await take(-1, who)
  await night()
  expect((await mails()).at(-1)).toBe('データが決まりどおりに戻りました（I-01、I-02、I-26）')
})

test('without an address of the operator only the log has the breach', async () => {
  const silent = await startApp({ now: '2026-11-20T13:00:00Z' })
  const somebody = await silent.newMember({ points: 500 })
  await checkInvariants.run(silent.services)
  await take(1, somebody, silent.services)
  silent.clock.set('2026-11-20T18:30:00Z')
  await checkInvariants.run(silent.services)
  expect(silent.errors).toEqual([{ message: 'an invariant is broken', cause: `user ${somebody.id}` }])
  expect(await silent.services.db.selectFrom('mails').select('id').execute()).toEqual([])
  await silent.close()
})
