import type { Ranking } from '@tensaku/contract'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { words } from '../../../test/builders.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { rankMembers } from './rank-members.ts'

const app = useApp({ now: '2026-01-10T03:00:00Z' })
const flow = orderFlow(app)
const call = 'GET /api/users/{id}/rankings'
let teacher: Somebody
beforeAll(async () => {
  teacher = { ...(await app.newInstructor({ slots: 8 })), onDuty: true }
})

const at = (text: string) => app.clock.set(`${text}+09:00`)
const rank = () => rankMembers.run(app.services)
const read = async (who: Somebody, month?: string): Promise<Ranking> =>
  (await app.as(who)(call, month === undefined ? {} : { query: `month=${month}` })).body
const learner = async () => ({ ...(await app.newMember({ points: 50_000 })), onDuty: true })

/** An order whose correction is delivered now. `count`: words, or characters of a Japanese text. */
async function delivered(who: Somebody, count: number, category = 1): Promise<number> {
  const texts = { english: words(count), japanese: '日本語の文です。' }
  const { id } = await flow.place(who, {
    settings: { category },
    drafts: { items: [category === 11 ? { english: '', japanese: 'あ'.repeat(count) } : texts] },
  })
  await flow.claim(teacher, id)
  const lines = [{ n: 1, corrected: 'Corrected.', explanations: [] }]
  const { body } = await flow.save(teacher, id, {
    revision: 0,
    lines,
    comment: '読みやすい文章でした。次も楽しみにしています。',
  })
  expect(outcome(await flow.deliver(teacher, id, body.revision))).toBe('200')
  return id
}

const rows = (month: string) =>
  app.services.db
    .selectFrom('ranking_places')
    .select(['user_id', 'place', 'words', 'orders'])
    .where('month', '=', month)
    .orderBy('place')
    .execute()

let saves = 1_000_000
/** Delivered orders as rows: many, and in any month. */
async function addOrders(orders: { who: number; at: Date; length: number; unit?: string; refundedAt?: Date }[]) {
  await app.services.db
    .insertInto('orders')
    .values(
      orders.map(({ who, at, length, unit = 'words', refundedAt }) => ({
        user_id: who,
        save_id: (saves += 1),
        idempotency_key: crypto.randomUUID(),
        title: 't',
        category_id: unit === 'words' ? 1 : 11,
        biz: false,
        course: 'basic',
        wanted_type: 'any',
        charged_type: 'japanese',
        language: 'ja',
        species: 1,
        unit,
        length,
        blocks: 1,
        points: 0,
        status: 3,
        teacher_id: teacher.id,
        placed_at: at,
        claimed_at: at,
        submitted_at: at,
        delivered_at: at,
        refunded_at: refundedAt ?? null,
      })),
    )
    .execute()
}

test('[C-022] reading rankings climbs the ladder, and a month that does not exist is refused', async () => {
  await climbMemberLadder(app, call)
  const who = await learner()
  for (const month of ['2026-13', '2026-00', '26-01', '2026-1', '0000-01', '9999-12', 'x', '', '2026-01-01', '%00'])
    expect([month, outcome(await app.as(who)(call, { query: `month=${month}` }))]).toEqual([month, '400 invalid_input'])
  for (const month of ['2000-01', '2999-12'])
    expect(await read(who, month)).toMatchObject({
      month,
      rank_position: null,
      total_users: 0,
      my_ranking: [],
      top: [],
    })
})

test('[C-022][F-152][F-156][F-157] a member without orders has no place, no best place and no surroundings', async () => {
  at('2026-02-10T12:00:00')
  await rank()
  const who = await learner()
  expect(await read(who)).toEqual({
    month: '2026-02',
    rank_position: null,
    total_users: 0,
    total_words: 0,
    total_orders: 0,
    first_month: null,
    best_ranking: null,
    my_ranking: [],
    top: [],
    frozen: false,
    ranked_at: app.clock.now().toISOString(),
  })
})

test('[C-022][F-152][F-153][F-154][F-155][F-157] members are ranked by words; of equal ones the earlier is first', async () => {
  at('2026-03-10T12:00:00')
  const [first, second, third] = [await learner(), await learner(), await learner()]
  await delivered(third, 60)
  app.clock.advance(1000)
  await delivered(second, 20)
  await delivered(first, 70)
  app.clock.advance(1000)
  // 80 characters are 40 words: as many as the third member had a second before.
  await delivered(second, 80, 11)
  expect(await read(second)).toMatchObject({ rank_position: null, total_words: 60, total_orders: 2, total_users: 0 })
  app.clock.advance(10 * 60_000)
  await rank()
  const { my_ranking: around, top, ...mine } = await read(second)
  expect(mine).toMatchObject({ rank_position: 3, total_users: 3, total_words: 60, total_orders: 2, frozen: false })
  expect(top.map((row) => [row.rank_position, row.total_words, row.total_orders, row.is_me])).toEqual([
    [1, 70, 1, false],
    [2, 60, 1, false],
    [3, 60, 2, true],
  ])
  expect(around).toEqual(top)
  expect(await read(third)).toMatchObject({ rank_position: 2 })
})

test('[Q-112] an order delivered at 23:59:59 in Japan on the last day counts for that month, one second later for the next', async () => {
  const who = await learner()
  at('2026-04-30T23:59:59')
  await delivered(who, 30)
  at('2026-05-01T00:00:00')
  await delivered(who, 50)
  app.clock.advance(10 * 60_000)
  await rank()
  expect(await read(who, '2026-04')).toMatchObject({
    total_words: 30,
    total_orders: 1,
    rank_position: 1,
    frozen: false,
  })
  expect(await read(who)).toMatchObject({ month: '2026-05', total_words: 50, total_orders: 1, rank_position: 1 })
})

test('[Q-112] a refunded order does not count before 3:00 on the 1st, and changes nothing afterwards', async () => {
  at('2026-06-20T12:00:00')
  const [who, other] = [await learner(), await learner()]
  const refund = (id: number) =>
    app.services.db.updateTable('orders').set({ refunded_at: app.clock.now() }).where('id', '=', id).execute()
  const early = await delivered(who, 30)
  const late = await delivered(who, 40)
  const whole = await delivered(other, 30)
  at('2026-06-30T12:00:00')
  await rank()
  expect(await read(other)).toMatchObject({ rank_position: 2, total_users: 2 })
  await refund(early)
  await refund(whole)
  app.clock.advance(10 * 60_000)
  await rank()
  expect(await read(who)).toMatchObject({ rank_position: 1, total_users: 1, total_words: 40, total_orders: 1 })
  expect(await read(other)).toMatchObject({ rank_position: null, total_words: 0, total_orders: 0 })
  at('2026-07-01T03:00:00')
  await refund(late)
  app.clock.advance(60 * 60_000)
  await rank()
  expect(await read(who, '2026-06')).toMatchObject({ rank_position: 1, total_words: 40, frozen: true })
})

test('[C-022] places are counted every ten minutes, and a month stays as it was at 3:00 on the 1st', async () => {
  at('2026-08-31T23:00:00')
  const [who, other] = [await learner(), await learner()]
  await delivered(who, 30)
  await rank()
  await delivered(other, 60)
  app.clock.advance(9 * 60_000)
  expect(await rank()).toBe(0)
  expect(await read(who)).toMatchObject({ rank_position: 1, total_users: 1 })
  app.clock.advance(60_000)
  await rank()
  expect(await read(who)).toMatchObject({ rank_position: 2, total_users: 2, ranked_at: app.clock.now().toISOString() })
  app.clock.advance(10 * 60_000)
  expect(await rank()).toBe(0)
  at('2026-09-01T02:59:59')
  await rank()
  expect((await read(who, '2026-08')).frozen).toBe(false)
  at('2026-09-01T03:00:00')
  await rank()
  const final = await read(who, '2026-08')
  expect(final).toMatchObject({ frozen: true, rank_position: 2 })
  await sql`update orders set length = 999 where user_id = ${who.id}`.execute(app.services.db)
  at('2026-09-20T00:00:00')
  await rank()
  expect(await read(who, '2026-08')).toEqual(final)
})

test('[F-156] the best place is that of the first month in which it was reached', async () => {
  const [who, other] = [await learner(), await learner()]
  const days = [
    ['2026-09-20', 30, 60],
    ['2026-10-20', 60, 30],
    ['2026-11-20', 90, 30],
    ['2026-12-20', 30, 60],
  ] as const
  for (const [day, mine, others] of days) {
    const when = new Date(`${day}T12:00:00+09:00`)
    await addOrders([
      { who: who.id, at: when, length: mine },
      { who: other.id, at: when, length: others },
    ])
  }
  at('2026-12-21T12:00:00')
  await rank()
  expect(await read(who)).toMatchObject({
    rank_position: 2,
    best_ranking: { rank_position: 1, month: '2026-10' },
    first_month: '2026-03',
  })
})

test('[C-022] three servers at once, and later ones, rank a month once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, learner))
  const when = new Date('2027-01-31T23:59:59+09:00')
  await addOrders(members.map(({ id }, n) => ({ who: id, at: when, length: 10 * n + 1 })))
  at('2027-02-01T02:59:30')
  const later = (ms: number) => {
    const now = new Date(app.clock.now().getTime() + ms)
    return rankMembers.run({ ...app.services, clock: { ...app.services.clock, now: () => now } })
  }
  const changed = await Promise.all([0, 0, 0].map(later))
  // The members, and nobody in February.
  expect(changed.reduce((sum, one) => sum + one, 0)).toBe(6)
  await Promise.all([30_000, 31_000, 86_400_000].map(later))
  const month = await app.services.db
    .selectFrom('ranking_months')
    .selectAll()
    .where('month', '=', '2027-01')
    .executeTakeFirstOrThrow()
  expect(month).toMatchObject({ members: 6, ranked_at: month.frozen_at })
  expect((await rows('2027-01')).map(({ user_id: id, place }) => [id, place])).toEqual(
    members.toReversed().map(({ id }, n) => [id, n + 1]),
  )
})

test('[C-022][I-09] places are those of a plain count of the orders, whatever they are', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, learner))
  const start = new Date('2027-03-01T00:00:00+09:00').getTime()
  const day = 86_400_000
  let months = 0
  const order = fc.record({
    member: fc.nat(4),
    // Around both ends of the month, and few lengths, so that many are equal.
    ms: fc.oneof(
      fc.integer({ min: -2, max: 2 }),
      fc.integer({ min: 31 * day - 2, max: 31 * day + 2 }),
      fc.nat(30 * day),
    ),
    length: fc.integer({ min: 1, max: 6 }),
    unit: fc.constantFrom('words', 'chars'),
    isRefunded: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 20 }), async (orders) => {
      await sql`truncate ranking_places, ranking_months`.execute(app.services.db)
      await app.services.db
        .deleteFrom('orders')
        .where(
          'user_id',
          'in',
          members.map(({ id }) => id),
        )
        .execute()
      const given = orders.map(({ member, ms, length, unit, isRefunded }) => ({
        who: members[member]?.id ?? 0,
        at: new Date(start + ms),
        length,
        unit,
        ...(isRefunded && { refundedAt: new Date(start + ms + 1000) }),
      }))
      await addOrders(given)
      at('2027-04-01T02:00:00')
      await rank()
      months += 1
      const counted = given.filter(
        (one) => !one.refundedAt && one.at.getTime() >= start && one.at.getTime() < start + 31 * day,
      )
      const measured = counted
        .map((one) => ({ ...one, words: one.unit === 'words' ? one.length : Math.floor(one.length / 2) }))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      const totals = [...Map.groupBy(measured, ({ who }) => who)].map(([who, own]) => {
        const total = own.reduce((sum, one) => sum + one.words, 0)
        const reached = own.find((_, n) => own.slice(0, n + 1).reduce((sum, one) => sum + one.words, 0) === total)
        return { user_id: who, words: total, orders: own.length, at: reached?.at.getTime() ?? 0 }
      })
      const places = totals
        .toSorted((a, b) => b.words - a.words || a.at - b.at || a.user_id - b.user_id)
        .map(({ user_id, words, orders }, n) => ({ user_id, words, orders, place: n + 1 }))
      expect(await rows('2027-03')).toEqual(places)
    }),
    { numRuns: 12 },
  )
  expect(months).toBeGreaterThan(10)
})

test('[F-157] the list shows twenty places and two on each side, in four statements, without members who left', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, learner))
  const when = new Date('2027-05-10T12:00:00+09:00')
  await addOrders(members.map(({ id }, n) => ({ who: id, at: when, length: 1000 - n })))
  at('2027-05-10T12:00:00')
  await rank()
  const [first, me, gone] = [members[0], members[25], members[24]] as [Somebody, Somebody, Somebody]
  const places = ({ top, my_ranking: around }: Ranking) =>
    [top, around].map((list) => list.map((row) => row.rank_position))
  expect(places(await read(me))).toEqual([Array.from({ length: 20 }, (_, n) => n + 1), [24, 25, 26, 27, 28]])
  expect(places(await read(first))[1]).toEqual([1, 2, 3])
  await app.as(gone)('DELETE /api/users/{id}', { body: { reason: '' } })
  expect(places(await read(me))[1]).toEqual([23, 24, 26, 27, 28])
  app.clock.advance(10 * 60_000)
  await rank()
  expect(await read(me)).toMatchObject({ rank_position: 25, total_users: 29 })
  expect(await statementsOf(() => read(me))).toBeLessThanOrEqual(4)
})

test('places are in the export of a member, and deleted with them', async () => {
  const who = await learner()
  at('2027-07-10T12:00:00')
  await addOrders([{ who: who.id, at: app.clock.now(), length: 12 }])
  await rank()
  expect((await exportedBy(app, who)).rankings).toMatchObject([{ month: '2027-07', place: 1, words: 12, orders: 1 }])
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  at('2027-09-10T12:00:00')
  await anonymise.run(app.services)
  expect(await rows('2027-07')).toEqual([])
})

test('[Q-112] a member who takes no part is in nobody’s list at once, also in a final month, and is back when they wish', async () => {
  at('2027-10-10T12:00:00')
  const [who, other] = [await learner(), await learner()]
  await delivered(who, 60)
  await delivered(other, 20)
  app.clock.advance(10 * 60_000)
  await rank()
  const names = ({ top, my_ranking: around }: Ranking) => [...top, ...around].map((row) => row.total_words)
  expect(await read(other)).toMatchObject({ rank_position: 2, total_users: 2 })
  const takePart = (ranking: boolean) =>
    app.as(who)('PUT /api/users/{id}/studies/settings', {
      body: { per_day: 20, new_per_day: 10, paused_until: null, ranking },
    })
  expect(outcome(await takePart(false))).toBe('200')
  expect(names(await read(other))).not.toContain(60)
  expect(await read(who)).toMatchObject({ rank_position: null, total_words: 60 })
  app.clock.advance(10 * 60_000)
  await rank()
  expect(await read(other)).toMatchObject({ rank_position: 1, total_users: 1 })
  expect(await rows('2027-10')).toHaveLength(1)
  await takePart(true)
  app.clock.advance(10 * 60_000)
  await rank()
  expect(await read(who)).toMatchObject({ rank_position: 1, total_users: 2 })
  at('2027-11-01T03:10:00')
  await rank()
  await takePart(false)
  expect(await read(other, '2027-10')).toMatchObject({ rank_position: 2, frozen: true })
  expect(names(await read(other, '2027-10'))).not.toContain(60)
})
