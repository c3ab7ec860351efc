import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { desk, orderFlow, outcome } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const one = 'GET /api/users/{id}/orders/{orderId}'
const list = async (member: Somebody, query = '', kind = 'standard') =>
  (await app.as(member)(`GET /api/users/{id}/orders/${kind}`, { query })).body
const titles = async (member: Somebody, query = '', kind = 'standard') =>
  (await list(member, query, kind)).items.map(({ title }: { title: string }) => title)
const titled = (title: string, category = 1) => ({ drafts: { title }, settings: { category } })
const set = (id: number, values: Record<string, unknown>) =>
  app.services.db.updateTable('orders').set(values).where('id', '=', id).execute()

test('[C-085] GET standard orders climbs the ladder', () =>
  climbMemberLadder(app, 'GET /api/users/{id}/orders/standard'))
test('[C-086] GET biz orders climbs the ladder', () => climbMemberLadder(app, 'GET /api/users/{id}/orders/biz'))
test('[C-087] GET an order climbs the ladder', () => climbMemberLadder(app, one, { params: { orderId: 1 } }))

test('[C-085][F-085] ten orders a page, the newest first; beyond the last page an empty list with the real total', async () => {
  const member = await app.newMember({ points: 12 * 332 })
  expect(await list(member)).toEqual({ items: [], pagination: { page: 1, per_page: 10, last_page: 1, total: 0 } })
  for (let n = 1; n <= 12; n++) await flow.place(member, titled(String(n)))
  expect(await titles(member)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  expect(await titles(member, 'page=2')).toEqual(['2', '1'])
  expect(await list(member, 'page=9')).toEqual({
    items: [],
    pagination: { page: 9, per_page: 10, last_page: 2, total: 12 },
  })
  expect(await titles(member, 'page=nonsense&filter=none')).toHaveLength(10)
})

test('the filters select running, done and bookmarked orders, and omit a hidden one', async () => {
  const member = await app.newMember({ points: 6 * 332 })
  const teacher = await app.newInstructor()
  const ids: Record<string, number> = {}
  for (const name of ['waiting', 'working', 'held', 'delivered', 'closed', 'hidden'])
    ids[name] = (await flow.place(member, titled(name))).id
  for (const [name, status] of Object.entries({ working: 1, held: 2, delivered: 3, closed: 4 }))
    await set(ids[name] ?? 0, { status, teacher_id: teacher.id, due_at: app.clock.now() })
  await set(ids['held'] ?? 0, { bookmark: true })
  await set(ids['hidden'] ?? 0, { hidden_at: app.clock.now() })
  expect(await titles(member, 'filter=running')).toEqual(['held', 'working', 'waiting'])
  expect(await titles(member, 'filter=done')).toEqual(['closed', 'delivered'])
  expect(await titles(member, 'filter=bookmark')).toEqual(['held'])
  expect(await titles(member)).toHaveLength(5)
  expect((await list(member, 'filter=done')).items[0].teacher).toMatchObject({ id: teacher.id, type: 'japanese' })
  const hidden = app.as(member)(one, { params: { orderId: ids['hidden'] ?? 0 } })
  expect(outcome(await hidden)).toBe('404 order_not_found')
})

test('an order names the part of its price that paid its questions, by the prices of its day', async () => {
  const member = await app.newMember({ points: 2000 })
  const [asked, plain] = [
    await flow.place(member, { options: { questions: [{ value: 'なぜ？' }] } }),
    await flow.place(member),
  ]
  const of = async (orderId: number) => (await app.as(member)(one, { params: { orderId } })).body
  expect(await of(asked.id)).toMatchObject({ question_points: 100, points: (await of(plain.id)).points + 100 })
  expect(await of(plain.id)).toMatchObject({ question_points: 0 })
})

test('[C-086] business orders have a list of their own', async () => {
  const member = await app.newMember({ points: 2000 })
  await flow.place(member, titled('日記'))
  await flow.place(member, titled('議事録', 8))
  expect(await titles(member)).toEqual(['日記'])
  expect(await titles(member, '', 'biz')).toEqual(['議事録'])
})

test('the excerpt is the beginning of the corrected text, on one line', async () => {
  const member = await app.newMember({ points: 3000 })
  const write = (category: number, english: string, japanese: string) =>
    flow.place(member, { settings: { category }, drafts: { items: [{ english, japanese }] } })
  await write(1, ` One\n\ntwo ${'x'.repeat(100)}`, '日本語')
  await write(11, '', '𠮷'.repeat(81))
  await write(10, 'One', '訳文')
  const excerpts = (await list(member)).items.map(({ excerpt }: { excerpt: string }) => excerpt)
  expect(excerpts).toEqual(['訳文', `${'𠮷'.repeat(80)}…`, `One two ${'x'.repeat(72)}…`])
})

test('[C-087][F-062][F-063][F-064][F-067] an order has its id, its UUID, its title and its status, in the list and alone', async () => {
  const member = await app.newMember({ points: 400 })
  const { id } = await flow.place(member, titled('駅前の本屋'))
  const { uuid } = await flow.read(member, id)
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/)
  const named = { id, uuid, title: '駅前の本屋', status: { value: orderStatus.waiting, label: '講師手配中' } }
  expect(await flow.read(member, id)).toMatchObject(named)
  expect((await list(member)).items).toMatchObject([named])
})

test('the list and the order agree on whether a nominated order is open to others', async () => {
  const member = await app.newMember({ points: 5000 })
  const nominee = await app.newInstructor()
  const { id } = await flow.place(member, { ...titled('指名の日記'), teacher: nominee.id })
  const both = async () => {
    const { items } = await list(member)
    return [items[0], await flow.read(member, id)]
  }
  const asked = { nominated: { id: nominee.id }, open_to_all: false }
  expect(await both()).toMatchObject([asked, asked])
  await app.as(nominee)(desk('decline'), { params: { orderId: id } })
  const open = { nominated: { id: nominee.id }, open_to_all: true }
  expect(await both()).toMatchObject([open, open])
})

test('[C-087][I-16] an order is visible to its learner only', async () => {
  const order = await flow.place(await app.newMember({ points: 400 }))
  const other = await app.newMember()
  expect(outcome(await app.as(other)(one, { params: { orderId: order.id } }))).toBe('404 order_not_found')
  expect(outcome(await app.as(other)(one, { params: { orderId: 'x' } }))).toBe('404 not_found')
})

test('[C-087] unfinished work and work in check never reach the learner', async () => {
  const member = await app.newMember({ points: 1000 })
  const newInstructor = await app.newInstructor({ activatedDaysAgo: 1 })
  const secret = 'SECRET correction'
  const { id } = await flow.place(member, { options: { questions: [{ value: 'なぜ？' }] } })
  await flow.claim(newInstructor, id)
  const lines = [{ n: 1, corrected: secret, explanations: [{ start: 0, end: 1, text: secret }], comment: secret }]
  const [question] = (await flow.see(newInstructor, id)).body.questions
  const answers = [{ id: question.id, text: secret }]
  await flow.save(newInstructor, id, { revision: 0, lines, comment: `${secret} ${'x'.repeat(20)}`, answers })
  expect(JSON.stringify(await flow.read(member, id))).not.toContain('SECRET')

  const delivered = await flow.deliver(newInstructor, id, 1)
  expect(delivered.body.status.value).toBe(2)
  const held = await flow.read(member, id)
  expect(held.status).toEqual({ value: 2, label: '確認中' })
  expect(held).toMatchObject({ delivered_at: null, result: null, cancelable: false })
  expect(JSON.stringify([held, await list(member)])).not.toContain('SECRET')
})

test('ten orders need as many queries as one', async () => {
  const [member, modest] = [await app.newMember({ points: 4000 }), await app.newMember({ points: 400 })]
  for (let n = 0; n < 10; n++) await flow.place(member)
  await flow.place(modest)
  const forOne = await statementsOf(() => list(modest))
  expect(await statementsOf(() => list(member))).toBe(forOne)
  expect((await list(member)).items).toHaveLength(10)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
