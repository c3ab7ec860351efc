import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { forgetWork } from './forget-work.ts'

const list = 'GET /api/instructor/orders/{orderId}/work/revisions'
const one = 'GET /api/instructor/orders/{orderId}/work/revisions/{revision}'
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

const app = useApp()
const flow = orderFlow(app)
let member: Somebody
beforeAll(async () => {
  member = await app.newMember({ points: 100_000 })
})

const items = ['I go to park.', 'It was fun.'].map((english) => ({ english, japanese: '' }))
const line = (n: number, corrected: string) => ({ n, corrected, explanations: [] })

async function claimed(who?: Somebody) {
  const instructor = who ?? (await app.newInstructor())
  const { id } = await flow.place(member, { drafts: { items } })
  await flow.claim(instructor, id)
  return { who: instructor, id }
}
const revisions = async (who: Somebody, orderId: number, query = '') =>
  (await app.as(who)(list, { params: { orderId }, query })).body
const revision = (who: Somebody, orderId: number, of: number) => app.as(who)(one, { params: { orderId, revision: of } })

test('the revisions of a work and one of them climb the ladder, and only their writer reads them', async () => {
  const other = await app.newInstructor()
  const { who, id } = await claimed()
  await flow.save(who, id, { revision: 0, lines: [line(1, 'I went.')], comment: '' })
  for (const [call, params] of [
    [list, { orderId: id }],
    [one, { orderId: id, revision: 1 }],
  ] as const) {
    await climbDeskLadder(app, call, { params })
    expect(outcome(await app.as(other)(call, { params }))).toBe('404 order_not_found')
    expect(outcome(await app.as(who)(call, { params }))).toBe('200')
    expect(outcome(await app.as(who)(call, { params: { ...params, orderId: 999_999 } }))).toBe('404 order_not_found')
  }
  for (const none of [2, 2_147_483_648]) expect(outcome(await revision(who, id, none))).toBe('404 version_not_found')
})

test('the next instructor of an order sees nothing of the former work', async () => {
  const { who, id } = await claimed()
  await flow.save(who, id, { revision: 0, lines: [{ ...line(1, 'I went.'), note: '慎重に' }], comment: '' })
  await flow.release(who, id)
  const next = await app.newInstructor()
  await flow.claim(next, id)
  expect((await revisions(next, id)).items).toEqual([])
  expect(outcome(await revision(next, id, 1))).toBe('404 version_not_found')
})

test('each revision has its time and its differences from the one below, and is read as it was', async () => {
  const { who, id } = await claimed()
  expect(await revisions(who, id)).toMatchObject({ items: [], pagination: { total: 0 } })
  const first = { lines: [{ ...line(1, 'I went.'), note: '冠詞に注意' }], comment: '下書き' }
  const written: string[] = []
  const save = async (of: number, content: unknown) => {
    app.clock.advance(minute)
    written.unshift(app.clock.now().toISOString())
    expect((await flow.save(who, id, { revision: of, ...(content as object) })).status).toBe(200)
  }
  await save(0, first)
  await save(1, { ...first, lines: [line(1, 'I went.'), line(2, 'It was fun.')] })
  await save(2, { ...first, lines: [line(1, 'I went.'), line(2, 'It was fun.')], note: '次も同じ学習者' })
  const { items: found } = await revisions(who, id)
  expect(found).toEqual([
    { revision: 3, written_at: written[0], lines: [], beside: true },
    { revision: 2, written_at: written[1], lines: [1, 2], beside: false },
    { revision: 1, written_at: written[2], lines: [1], beside: true },
  ])
  expect((await revision(who, id, 1)).body).toEqual({ revision: 1, ...first, updated_at: written[2] })
  expect((await revision(who, id, 3)).body).toMatchObject({ revision: 3, note: '次も同じ学習者' })
})

test('an old revision is restored as a new one, and the replaced one is kept as well', async () => {
  const { who, id } = await claimed()
  await flow.save(who, id, { revision: 0, lines: [line(1, 'one')], comment: '' })
  await flow.save(who, id, { revision: 1, lines: [line(1, 'two')], comment: '' })
  const { lines, comment } = (await revision(who, id, 1)).body
  await flow.save(who, id, { revision: 2, lines, comment })
  const texts = await Promise.all([3, 2, 1].map(async (of) => (await revision(who, id, of)).body.lines[0].corrected))
  expect(texts).toEqual(['one', 'two', 'one'])
})

test('answers are stored with their revision and restored with it', async () => {
  const who = await app.newInstructor()
  const { id } = await flow.place(member, { options: { questions: [{ value: 'なぜ the？' }] } })
  const question = (await flow.claim(who, id)).body.questions[0].id
  const save = (of: number, ...texts: string[]) => {
    const answers = texts.map((text) => ({ id: question, text }))
    return flow.save(who, id, { revision: of, lines: [line(1, 'one')], comment: '', answers })
  }
  await save(0, '特定の公園だからです。')
  await save(1, '前に出た公園だからです。')
  await save(2)
  expect((await revisions(who, id)).items).toMatchObject(
    [3, 2, 1].map((of) => ({ revision: of, lines: of === 1 ? [1] : [], beside: true })),
  )
  const { answers } = (await revision(who, id, 1)).body
  expect(answers).toEqual([{ id: question, text: '特定の公園だからです。' }])
  expect((await save(3, answers[0].text)).body).toMatchObject({ revision: 4, answers })
})

test('of many revisions the list has the latest fifty and the last of each earlier minute', async () => {
  const { who, id } = await claimed()
  await flow.save(who, id, { revision: 0, lines: [line(1, 'text 71')], comment: '' })
  // One every ten seconds for twelve minutes: 72, of which 50 are the latest.
  const began = Math.ceil(app.clock.now().getTime() / minute) * minute
  const at = (n: number) => new Date(began + n * 10 * second)
  const of = { order_id: id, instructor_id: who.id }
  const content = (n: number) => JSON.stringify({ lines: [line(1, `text ${n}`)], comment: '' })
  const { db } = app.services
  await db
    .updateTable('works')
    .set({ revision: 72, updated_at: at(71) })
    .where('order_id', '=', id)
    .execute()
  await db
    .insertInto('work_revisions')
    .values(
      Array.from({ length: 71 }, (_, n) => ({
        ...of,
        revision: n + 1,
        content: content(n),
        written_at: at(n),
        replaced_at: at(n + 1),
      })),
    )
    .execute()
  const pages = await Promise.all(['', 'page=2', 'page=3', 'page=4'].map((query) => revisions(who, id, query)))
  const listed = pages.flatMap((page) => page.items.map((item: { revision: number }) => item.revision))
  const latest = Array.from({ length: 50 }, (_, at) => 72 - at)
  expect(listed).toEqual([...latest, 18, 12, 6])
  expect(pages[0].pagination).toMatchObject({ total: 53, last_page: 3 })
  expect((await revision(who, id, 13)).body.lines[0].corrected).toBe('text 12')
})

test('a work that is saved too fast is refused with a waiting time, and saved after it', async () => {
  const { who, id } = await claimed()
  for (let n = 0; n < 30; n += 1) await flow.save(who, id, { revision: n, lines: [line(1, `text ${n}`)], comment: '' })
  const next = { revision: 30, lines: [line(1, 'text 30')], comment: '' }
  expect(outcome(await flow.save(who, id, next))).toBe('429 too_many_requests')
  app.clock.advance(15 * second)
  expect(outcome(await flow.save(who, id, next))).toBe('200')
})

test('the newest fifty revisions of a work are kept and the last of each minute; later the last of each hour, for 30 days', async () => {
  const { who, id } = await claimed()
  app.clock.set('2026-12-01T03:10:00Z')
  const save = async (n: number) => {
    app.clock.advance(10 * second)
    const { status } = await flow.save(who, id, { revision: n - 1, lines: [line(1, `text ${n}`)], comment: '' })
    expect(status).toBe(200)
  }
  // From 03:10:10 on, six a minute.
  for (let n = 1; n <= 62; n += 1) await save(n)
  const kept = async () =>
    (
      await app.services.db
        .selectFrom('work_revisions')
        .select('revision')
        .where('order_id', '=', id)
        .orderBy('revision')
        .execute()
    ).map(({ revision: n }) => n)
  expect(await kept()).toEqual([5, 11, ...Array.from({ length: 49 }, (_, n) => 13 + n)])
  app.clock.set('2026-12-01T04:30:00Z')
  await save(63)
  app.clock.advance(day)
  await forgetWork.run(app.services)
  expect(await kept()).toEqual([62])
  expect((await revision(who, id, 62)).body.lines[0].corrected).toBe('text 62')
  app.clock.advance(29 * day + 1)
  await forgetWork.run(app.services)
  expect(await kept()).toEqual([])
  expect(await app.services.db.selectFrom('works').select('revision').where('order_id', '=', id).execute()).toEqual([
    { revision: 63 },
  ])
})
