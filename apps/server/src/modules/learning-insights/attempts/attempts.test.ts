import type { Answer } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import { amendFlow, lines } from '../../../../test/amend-flow.ts'
import type { Somebody } from '../../../../test/app.ts'
import { exportedBy } from '../../../../test/exporter.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { comment, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { anonymise } from '../../personal-data/anonymise.ts'

const app = useApp()
const flow = orderFlow(app)
let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
})

const list = 'GET /api/users/{id}/orders/{orderId}/attempts'
const make = 'POST /api/users/{id}/orders/{orderId}/attempts'
type Attempts = Answer<typeof list>

const learner = () => app.newMember({ points: 50_000 })
const attempt = (who: Somebody, orderId: number, body: unknown) => app.as(who)(make, { params: { orderId }, body })
const attemptsOf = async (who: Somebody, orderId: number): Promise<Attempts> =>
  (await app.as(who)(list, { params: { orderId } })).body
const outcomesOf = ({ items }: Attempts) => items.map(({ line, places }) => [line, ...places.map((one) => one.outcome)])

/** An order of these lines, corrected and delivered. */
async function delivered(who: Somebody, written: readonly (readonly [string, string])[], category = 1) {
  const items = written.map(([original]) =>
    category === 11 ? { english: '', japanese: original } : { english: original, japanese: '日本語の文です。' },
  )
  const settings = { category, ...(category === 11 && { species: 1 }) }
  const { id } = await flow.place(who, { settings, drafts: { items } })
  await flow.claim(teacher, id)
  const work = written.map(([, corrected], at) => ({ n: at + 1, corrected, explanations: [] }))
  const { body } = await flow.save(teacher, id, { revision: 0, lines: work, comment })
  expect((await flow.deliver(teacher, id, body.revision)).status).toBe(200)
  return id
}

const two = [
  ['I saw dog in park.', 'I saw a dog in the park.'],
  ['She is happy.', 'She is happy.'],
] as const
const mine = { line: 1, text: 'I saw a dog in a park.', hints: 1 }

test('both calls climb the ladder, to an order of another member and to one that is not delivered', async () => {
  const who = await learner()
  const orderId = await delivered(who, two)
  for (const [call, body] of [
    [list, undefined],
    [make, mine],
  ] as const) {
    await climbMemberLadder(app, call, { params: { orderId: 1 }, ...(body && { body }) })
    const answer = await app.as(await learner())(call, { params: { orderId }, ...(body && { body: {} }) })
    expect(outcome(answer)).toBe('404 order_not_found')
  }
  for (const wrong of [
    { ...mine, line: 3 },
    { ...mine, text: '' },
    { ...mine, text: 'a'.repeat(20_001) },
    { ...mine, hints: 4 },
    { ...mine, at: '2026-11-20' },
  ])
    expect(outcome(await attempt(who, orderId, wrong))).toBe('400 invalid_input')
  const running = await flow.place(who)
  await flow.claim(teacher, running.id)
  await flow.correct(teacher, running.id)
  expect(outcome(await attempt(who, running.id, mine))).toBe('409 not_delivered')
  expect(await attemptsOf(who, running.id)).toEqual({ order_id: running.id, items: [] })
})

test('an attempt tells for each edit whether it was found, and leaves the delivery as it is', async () => {
  const who = await learner()
  const orderId = await delivered(who, two)
  const before = await flow.read(who, orderId)
  const { status, body } = await attempt(who, orderId, mine)
  expect([status, body.order_id]).toEqual([201, orderId])
  expect(body.items).toMatchObject([
    {
      ...mine,
      places: [
        { start: 6, kind: 'article', outcome: 'found' },
        { start: 13, kind: 'article', outcome: 'otherwise' },
      ],
      broken: [],
    },
  ])
  const other = await attempt(who, orderId, { line: 2, text: 'She is very happy.', hints: 0 })
  expect(outcomesOf(other.body)).toEqual([[1, 'found', 'otherwise'], [2]])
  expect(other.body.items[1].broken).toEqual([{ start: 7, end: 7, replacement: 'very ' }])
  expect(await flow.read(who, orderId)).toEqual(before)
})

test('the first attempt at a line stays, however often and from however many devices it is sent', async () => {
  const who = await learner()
  const orderId = await delivered(who, two)
  const answers = await Promise.all([mine, mine, mine].map((body) => attempt(who, orderId, body)))
  expect(answers.map(outcome)).toEqual(['201', '201', '201'])
  const further = await attempt(who, orderId, { ...mine, text: two[0][1], hints: 3 })
  expect(further.body.items).toMatchObject([mine])
  expect(await attemptsOf(who, orderId)).toEqual(further.body)
})

test('the weak-point chart tells of each kind how much was found alone, with a hint or without', async () => {
  const who = await learner()
  const chart = async () => (await app.as(who)('GET /api/users/{id}/weak-points')).body.kinds
  const first = await delivered(who, two)
  expect(await chart()).toMatchObject([{ kind: 'article', count: 2, alone: { of: 0, found: 0, unaided: 0 } }])
  await attempt(who, first, mine)
  const second = await delivered(who, two)
  await attempt(who, second, { ...mine, text: two[0][1], hints: 0 })
  await delivered(who, two)
  expect(await chart()).toMatchObject([{ kind: 'article', count: 6, alone: { of: 4, found: 3, unaided: 2 } }])
})

test('an attempt that was made after the result was read counts nowhere', async () => {
  const who = await learner()
  const alone = async () => (await app.as(who)('GET /api/users/{id}/weak-points')).body.kinds[0]?.alone
  const orderId = await delivered(who, two)
  app.clock.advance(1000)
  const read = { params: { orderId }, body: { about: 'order' } }
  expect((await app.as(who)('POST /api/users/{id}/orders/{orderId}/notifications/read', read)).status).toBe(204)
  app.clock.advance(1000)
  const late = await attempt(who, orderId, { ...mine, text: two[0][1], hints: 0 })
  expect(outcomesOf(late.body)).toEqual([[1, 'found', 'found']])
  expect(await alone()).toEqual({ of: 0, found: 0, unaided: 0 })
  const other = await delivered(who, two)
  app.clock.advance(1000)
  await attempt(who, other, mine)
  app.clock.advance(1000)
  await app.as(who)('POST /api/users/{id}/notifications/read-all')
  expect(await alone()).toEqual({ of: 2, found: 1, unaided: 0 })
})

test('Japanese lines are compared by their own words', async () => {
  const who = await learner()
  const orderId = await delivered(who, [['駅で友達を会いました。', '駅で友達に会いました。']], 11)
  const { body } = await attempt(who, orderId, { line: 1, text: '駅で友達に会いました。', hints: 0 })
  expect(outcomesOf(body)).toEqual([[1, 'found']])
})

test('after an amendment an attempt is compared with the newest version', async () => {
  const amending = amendFlow(app)
  const { learner: who, teacher: by, id } = await amending.delivered()
  const { result } = await flow.read(who, id)
  const first = result?.lines[0]
  await attempt(who, id, { line: 1, text: first?.corrected, hints: 0 })
  const all = async () => outcomesOf(await attemptsOf(who, id))[0]?.slice(1)
  expect(new Set(await all())).toEqual(new Set(['found']))
  await amending.save(by, id, 1, { lines: lines('Yesterday we were going to some other park.') })
  await amending.amend(by, id, 1, 2)
  expect(new Set(await all())).not.toEqual(new Set(['found']))
})

test('the attempts are in the member’s export, and deleted with the member', async () => {
  const who = await learner()
  const orderId = await delivered(who, two)
  await attempt(who, orderId, mine)
  expect((await exportedBy(app, who)).attempts).toMatchObject([{ order_id: orderId, ...mine }])
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await anonymise.run(app.services)
  const rows = app.services.db.selectFrom('order_attempts').select('line').where('user_id', '=', who.id)
  expect(await rows.execute()).toEqual([])
})
