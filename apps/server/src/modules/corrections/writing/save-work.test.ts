import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { useOperator } from '../../../../test/operator-work.ts'
import { desk, outcome } from '../../../../test/order-flow.ts'

const { app, flow, member } = useOperator()

const original = 'I go to park 👩‍👧.'
const line = (corrected: string, n = 1, explanations: unknown[] = []) => ({ n, corrected, explanations })
const work = (revision: number, corrected: string) => ({ revision, lines: [line(corrected)], comment: '' })

async function claimed(): Promise<{ who: Somebody; id: number }> {
  const who = await app.newInstructor()
  const { id } = await flow.place(member, { drafts: { items: [{ english: original, japanese: '' }] } })
  await flow.claim(who, id)
  return { who, id }
}

test('PUT work climbs the ladder', async () => {
  await climbDeskLadder(app, desk('work'), { params: { orderId: 1 }, body: work(0, '') })
  const who = await app.newInstructor()
  expect(outcome(await flow.save(who, 999_999, work(0, '')))).toBe('404 order_not_found')
  const { id } = await flow.place(member)
  expect(outcome(await flow.save(who, id, { ...work(0, ''), extra: 1 }))).toBe('400 invalid_input')
  expect(outcome(await flow.save(who, id, work(0, '')))).toBe('409 not_working')
})

test('work is saved revision by revision, and replaced revisions are kept', async () => {
  const { who, id } = await claimed()
  const explanation = { start: 2, end: 4, text: '過去のことなので went です。', type: 'tense' }
  const lines = [{ ...line('I went to the park.', 1, [explanation]), comment: 'あと少し' }]
  const first = await flow.save(who, id, { revision: 0, lines, comment: '下書き' })
  expect(first.body).toEqual({ revision: 1, lines, comment: '下書き', updated_at: app.clock.now().toISOString() })
  expect((await flow.see(who, id)).body.work).toEqual(first.body)
  expect((await flow.save(who, id, work(1, 'I went.'))).body.revision).toBe(2)
  const kept = await app.services.db
    .selectFrom('work_revisions')
    .select(['revision', 'content'])
    .where('order_id', '=', id)
    .execute()
  expect(kept).toEqual([{ revision: 1, content: { lines, comment: '下書き' } }])
})

test('the mark of a guessed kind is saved with the work, and work without it is saved as before', async () => {
  const { who, id } = await claimed()
  const explanations = [
    { start: 0, end: 1, text: '主語', type: 'grammar' },
    { start: 2, end: 4, text: '過去', type: 'tense', guessed: true },
  ]
  await flow.save(who, id, { revision: 0, lines: [line('I went to the park.', 1, explanations)], comment: '' })
  expect((await flow.see(who, id)).body.work.lines[0].explanations).toEqual(explanations)
  const no = [{ ...explanations[0], guessed: false }]
  const refused = await flow.save(who, id, { revision: 1, lines: [line('I went.', 1, no)], comment: '' })
  expect(outcome(refused)).toBe('400 invalid_input')
})

test('a save with a stale revision is refused with the head and overwrites nothing', async () => {
  const { who, id } = await claimed()
  await flow.save(who, id, work(0, 'one'))
  await flow.save(who, id, work(1, 'two'))
  for (const revision of [0, 1, 3]) {
    const { status, body } = await flow.save(who, id, work(revision, 'other'))
    expect([status, body.code]).toEqual([409, 'work_conflict'])
    expect(body.head).toMatchObject({ revision: 2, lines: [{ corrected: 'two' }] })
  }
})

test('a save that is repeated after a lost answer succeeds unchanged', async () => {
  const { who, id } = await claimed()
  await flow.save(who, id, work(0, 'one'))
  const saved = await flow.save(who, id, work(1, 'two'))
  const { body } = await flow.save(who, id, { comment: '', lines: [line('two')], revision: 1 })
  expect(body).toEqual(saved.body)
})

test('of many saves on one revision at once one succeeds', async () => {
  const { who, id } = await claimed()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => flow.save(who, id, work(0, `text ${n}`))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => outcome(answer) === '409 work_conflict')).toHaveLength(11)
})

test('lines belong to the order and explanations to their original', async () => {
  const { who, id } = await claimed()
  const at = (start: number, end: number) => [line('x', 1, [{ start, end, text: 'なぜなら' }])]
  const { length } = original
  const send = async (lines: unknown) => outcome(await flow.save(who, id, { revision: 0, lines, comment: '' }))
  expect(await send([line('x', 2)])).toBe('400 invalid_work')
  expect(await send([line('x'), line('y')])).toBe('400 invalid_work')
  expect(await send(at(3, 2))).toBe('400 invalid_work')
  expect(await send(at(0, length + 1))).toBe('400 invalid_work')
  expect(await send(at(-1, 2))).toBe('400 invalid_input')
  expect(await send(at(length, length))).toBe('200')
})

test('answers to the questions are saved with the work, and an older desk without answers leaves them unchanged', async () => {
  const who = await app.newInstructor()
  const { id } = await flow.place(member, {
    options: { questions: [{ value: 'なぜ the？' }, { value: '別の言い方は？' }] },
  })
  const { body: order } = await flow.claim(who, id)
  const [first, second] = order.questions.map((question: { id: number }) => question.id)
  const answers = [
    { id: first, text: '特定の公園だからです。' },
    { id: second, text: '' },
  ]
  const saved = await flow.save(who, id, { ...work(0, 'one'), answers })
  expect(saved.body).toMatchObject({ revision: 1, answers })
  expect((await flow.see(who, id)).body.work).toEqual(saved.body)
  expect((await flow.save(who, id, work(1, 'two'))).body).toMatchObject({ revision: 2, answers })
  expect((await flow.save(who, id, work(1, 'two'))).body.revision).toBe(2)
  expect((await flow.save(who, id, { ...work(1, 'two'), answers: [] })).body.head).toMatchObject({ answers })
  const without = await flow.save(who, id, { ...work(2, 'two'), answers: [] })
  expect(without.body).toEqual({ ...work(3, 'two'), updated_at: app.clock.now().toISOString() })
  expect((await flow.save(who, id, { ...work(2, 'two'), answers: [] })).body).toEqual(without.body)
})

test('an answer belongs to a question of the order, one for each, with at most 1,000 characters', async () => {
  const who = await app.newInstructor()
  const options = { questions: [{ value: 'なぜ the？' }] }
  const [{ id }, other] = [await flow.place(member, { options }), await flow.place(member, { options })]
  const question = (await flow.claim(who, id)).body.questions[0].id
  const foreign = (await flow.see(who, other.id)).body.questions[0].id
  const send = async (...answers: unknown[]) => outcome(await flow.save(who, id, { ...work(0, 'x'), answers }))
  expect(await send({ id: foreign, text: 'はい。' })).toBe('400 invalid_work')
  expect(await send({ id: question, text: 'はい。' }, { id: question, text: 'いいえ。' })).toBe('400 invalid_work')
  expect(await send({ id: question, text: 'あ'.repeat(1001) })).toBe('400 invalid_input')
  expect(await send({ id: question, text: 'あ'.repeat(1000) })).toBe('200')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
