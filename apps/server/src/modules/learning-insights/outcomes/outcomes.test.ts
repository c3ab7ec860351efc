import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { amendFlow, lines } from '../../../../test/amend-flow.ts'
import { exportedBy } from '../../../../test/exporter.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { comment, orderFlow } from '../../../../test/order-flow.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'
import { anonymise } from '../../personal-data/anonymise.ts'
import { countEdits } from './count-edits.ts'

const app = useApp()
const flow = orderFlow(app)
let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
})

const call = 'GET /api/users/{id}/studies/outcomes'
const outcomesOf = async (who: Somebody, query = '') => (await app.as(who)(call, { query })).body
const learner = () => app.newMember({ points: 90_000 })

const sentence = 'I saw a dog in the park.'
const slip = 'I saw dog in the park.'
/** A text with so many missing articles among its sentences. */
const text = (slips: number, sentences = 50) =>
  Array.from({ length: sentences }, (_, n) => (n < slips ? slip : sentence)).join(' ')
const right = (sentences = 50) => text(0, sentences)

async function delivered(who: Somebody, [original, corrected]: [string, string], category = 1): Promise<number> {
  const item = category === 11 ? { english: '', japanese: original } : { english: original, japanese: '' }
  const { id } = await flow.place(who, {
    settings: { category, ...(category === 11 && { species: 1 }) },
    drafts: { items: [item] },
  })
  await flow.claim(teacher, id)
  const { body } = await flow.save(teacher, id, {
    revision: 0,
    lines: [{ n: 1, corrected, explanations: [] }],
    comment,
  })
  const answer = await flow.deliver(teacher, id, body.revision)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  app.clock.advance(60_000)
  return id
}

test('the outcomes climb the ladder, and a learner without a delivery has no point', async () => {
  await climbMemberLadder(app, call)
  expect(await outcomesOf(await learner())).toEqual({
    language: 'en',
    languages: [],
    missing: 300,
    points: [],
    all: { points: [], change: null },
    kinds: [],
  })
})

test('orders are joined to points of 300 words, of nobody else, and a clear change is named', async () => {
  const who = await learner()
  await delivered(await learner(), [text(50), right()])
  await delivered(who, [text(30), right()])
  expect(await outcomesOf(who)).toMatchObject({ missing: 300, points: [{ orders: 1 }], all: { change: null } })
  await delivered(who, [text(5, 25), right(25)])
  await delivered(who, [text(0, 30), right(30)])
  const found = await outcomesOf(who)
  expect(found).toMatchObject({
    language: 'en',
    languages: ['en'],
    points: [
      { orders: 1, length: 320 },
      { orders: 2, length: 380 },
    ],
    kinds: [
      {
        kind: 'article',
        points: [
          { count: 30, rate: 9.4, low: 6.3, high: 13.4 },
          { count: 5, rate: 1.3, low: 0.4, high: 3.1 },
        ],
        change: { verdict: 'fewer', ratio: 0.14 },
      },
    ],
  })
  expect(found.all).toEqual({ points: found.kinds[0].points, change: found.kinds[0].change })
  expect(await statementsOf(() => outcomesOf(who))).toBeLessThanOrEqual(5)
})

test('a Japanese text counts by characters and apart from English ones', async () => {
  const who = await learner()
  const japanese = '私は犬が見ました。'.repeat(75)
  await delivered(who, [japanese, japanese.replace('犬が', '犬を')], 11)
  await delivered(who, [sentence, sentence])
  expect(await outcomesOf(who, 'language=ja')).toMatchObject({
    points: [{ length: 675 }],
    all: { points: [{ count: 1 }] },
  })
  expect(await outcomesOf(who)).toMatchObject({ language: 'en', languages: ['en', 'ja'], points: [], missing: 293 })
})

test('older deliveries are counted by a sweep, each once, and hidden ones are not shown', async () => {
  const who = await learner()
  const id = await delivered(who, [text(3), right()])
  const before = await outcomesOf(who)
  const { db } = app.services
  await sql`update edit_counts set counts = null, length = 1 where order_id = ${id}`.execute(db)
  expect(await outcomesOf(who)).toMatchObject({ points: [] })
  const done = await Promise.all([1, 2, 3].map(() => countEdits.run(app.services)))
  expect(done.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await outcomesOf(who)).toEqual(before)
  await db.updateTable('orders').set({ hidden_at: app.clock.now() }).where('id', '=', id).execute()
  expect(await outcomesOf(who)).toMatchObject({ points: [] })
})

test('an amendment is counted in place of the version before it', async () => {
  const { save, amend, delivered: first } = amendFlow(app)
  const { teacher: their, id } = await first()
  const row = () =>
    app.services.db.selectFrom('edit_counts').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  await save(their, id, 1, { lines: lines('Yesterday, I have gone to many parks there.') })
  expect((await amend(their, id, 1, 2)).status).toBe(200)
  const after = await row()
  expect(after.counts).not.toEqual(before.counts)
  expect(after.delivered_at).toEqual(before.delivered_at)
})

test('the counts are in the export, and are gone 30 days after a withdrawal', async () => {
  const who = await learner()
  const id = await delivered(who, [text(1, 3), right(3)])
  expect((await exportedBy(app, who))['edit_counts']).toMatchObject([{ order_id: id, counts: { article: 1 } }])
  const { db } = app.services
  await db.updateTable('users').set({ withdrawn_at: app.clock.now() }).where('id', '=', who.id).execute()
  app.clock.advance(31 * 86_400_000)
  await anonymise.run(app.services)
  expect(await db.selectFrom('edit_counts').select('order_id').where('user_id', '=', who.id).execute()).toEqual([])
})
