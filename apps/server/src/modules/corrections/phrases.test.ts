import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { comment, orderFlow, outcome } from '../../../test/order-flow.ts'
import type { OrderDocument } from '../../ports/pdf.ts'

let app: TestApp
let flow: ReturnType<typeof orderFlow>
let printed: OrderDocument | undefined
beforeAll(async () => {
  const pdf = {
    async ofOrder(document: OrderDocument) {
      printed = document
      return new Uint8Array([1])
    },
    firstUndrawn: async () => undefined,
    ofTextbook: async () => undefined,
    ofInvoice: async () => undefined,
  }
  app = await startApp({ pdf })
  flow = orderFlow(app)
})
afterAll(async () => {
  await app.close()
})

const looking = { text: 'look forward to seeing', meaning: '会えるのを楽しみにする' }
const lines = [
  {
    n: 1,
    corrected: 'I look forward to seeing you.',
    explanations: [{ start: 0, end: 1, text: '動名詞が続きます。' }],
  },
]
const work = (phrases: unknown, more: object = {}) => ({ revision: 0, lines, comment, phrases, ...more })

async function claimed(course: 'basic' | 'advanced' = 'advanced', learner?: Somebody) {
  const member = learner ?? (await app.newMember({ points: 10_000 }))
  const who = await app.newInstructor({ slots: 8 })
  const drafts = { items: [{ english: 'I look forward to see you.', japanese: '会えるのが楽しみです。' }] }
  const { id } = await flow.place(member, { settings: { course }, drafts })
  await flow.claim(who, id)
  return { member, who, id }
}

test('three phrases are saved with the work; more, longer ones, and phrases of the basic course are refused', async () => {
  const { who, id } = await claimed()
  const longest = { text: '🐟'.repeat(100), meaning: 'あ'.repeat(200) }
  const save = async (phrases: unknown) => outcome(await flow.save(who, id, work(phrases)))
  expect(await save([looking, looking, looking, looking])).toBe('400 invalid_input')
  for (const wrong of [{ text: 'a' }, { ...looking, text: 'あ'.repeat(201) }, { ...looking, note: '' }, 'a'])
    expect(await save([wrong])).toBe('400 invalid_input')
  const phrases = [looking, longest, { text: '', meaning: '途中' }]
  expect((await flow.save(who, id, work(phrases))).body).toMatchObject({ revision: 1, phrases })
  expect((await flow.see(who, id)).body.work.phrases).toEqual(phrases)
  expect((await flow.save(who, id, work(phrases))).body.revision).toBe(1)

  const basic = await claimed('basic')
  expect(outcome(await flow.save(basic.who, basic.id, work([looking])))).toBe('400 invalid_work')
  expect((await flow.save(basic.who, basic.id, work([]))).status).toBe(200)
})

test('a meaning without its phrase is not deliverable; an empty row is ignored', async () => {
  const { member, who, id } = await claimed()
  await flow.save(who, id, work([{ text: ' ', meaning: '意味だけ' }]))
  const refused = await flow.deliver(who, id, 1)
  expect(refused.body).toMatchObject({ code: 'not_deliverable', problems: [{ key: 'phrase_missing', n: 1 }] })
  await flow.save(
    who,
    id,
    work(
      [
        { text: ' ', meaning: '' },
        { ...looking, text: ` ${looking.text}\n` },
      ],
      { revision: 1 },
    ),
  )
  const { status, body } = await flow.deliver(who, id, 2)
  expect([status, body.result.phrases]).toEqual([200, [looking]])
  expect((await flow.read(member, id)).result?.phrases).toEqual([looking])
})

test('delivered phrases are searchable, printed, exported and saved as flashcards', async () => {
  const { member, who, id } = await claimed()
  await flow.save(who, id, work([looking]))
  await flow.deliver(who, id, 1)
  for (const word of ['forward to seeing', '楽しみにする', '楽し']) {
    const query = `field=correction&keywords=${encodeURIComponent(word)}`
    const { body } = await app.as(member)('GET /api/users/{id}/orders/standard', { query })
    expect([word, body.items.map((item: { id: number }) => item.id)]).toEqual([word, [id]])
  }
  const params = { orderId: id }
  await app.as(member)('POST /api/users/{id}/documents/pdf/orders/{orderId}', { params })
  expect(printed?.phrases).toEqual([looking])

  const { body: category } = await app.as(member)('POST /api/users/{id}/flashcard-categories', {
    body: { name: '表現' },
  })
  const card = { english: looking.text, japanese: looking.meaning, note: '' }
  const keep = () =>
    app.as(member)('POST /api/users/{id}/orders/{orderId}/flashcards', {
      params,
      body: { flashcard_category_id: category.id, items: [{ line: null, ...card }] },
    })
  for (const { status, body } of [await keep(), await keep()]) {
    expect(status).toBe(201)
    expect(body).toMatchObject({ category: { count_flashcards: 1 }, items: [card] })
  }

  expect((await exportedBy(app, member)).orders[0].result.phrases).toEqual([looking])
})

test('a correction without phrases reads as before', async () => {
  const { member, who, id } = await claimed()
  await flow.save(who, id, { revision: 0, lines, comment })
  await flow.deliver(who, id, 1)
  const { result } = await flow.read(member, id)
  expect(result && 'phrases' in result).toBe(false)
  expect((await flow.see(who, id)).body.work.phrases).toBeUndefined()
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
