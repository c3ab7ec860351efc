import { expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'

const { app, flow, work, member, operator } = useOperator()

const write = (orderId: number, content: string) =>
  app.as(member)('POST /api/users/{id}/orders/{orderId}/consultations', { params: { orderId }, body: { content } })
const answer = (orderId: number, after: number, content = 'お調べしてお返事します。') =>
  app.as(operator)('POST /api/ops/orders/{orderId}/consultations', {
    params: { orderId },
    body: { after, content, why },
  })
const list = async (filter: 'open' | 'all') =>
  (await app.as(operator)('GET /api/ops/consultations', { query: `filter=${filter}` })).body

test('the list climbs the ladder', () => climbOperatorLadder(app, 'GET /api/ops/consultations'))

test('the thread that waits longest is first and leaves the list when it is answered; the list of all threads keeps it', async () => {
  const first = await work.consulted(member)
  app.clock.advance(60_000)
  const second = await work.consulted(member)
  app.clock.advance(60_000)
  await write(first.id, '追伸です。')
  const ids = async (filter: 'open' | 'all') => (await list(filter)).items.map(({ id }: { id: number }) => id)
  expect(await ids('open')).toEqual([first.id, second.id])
  expect((await list('open')).items[0]).toMatchObject({
    last: { author: 'learner', content: '追伸です。' },
    waiting_since: new Date(app.clock.now().getTime() - 120_000).toISOString(),
  })
  expect(await ids('all')).toEqual([first.id, second.id])

  expect(outcome(await answer(second.id, second.last))).toBe('204')
  expect(await ids('open')).toEqual([first.id])
  const [newest] = (await list('all')).items
  expect(newest).toMatchObject({ id: second.id, waiting_since: null, last: { author: 'operator' } })
  await write(second.id, 'もう一つ伺います。')
  expect(await ids('open')).toEqual([first.id, second.id])
})

test('a thread of a member who withdrew does not wait and cannot be answered', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, last } = await work.consulted(learner)
  const line = async (filter: 'open' | 'all') => (await list(filter)).items.find((one: { id: number }) => one.id === id)
  expect((await line('open')).waiting_since).toBe(app.clock.now().toISOString())
  await app.as(learner)('DELETE /api/users/{id}', { body: { reason: '' } })
  expect(outcome(await answer(id, last))).toBe('409 member_left')
  expect([await line('open'), (await line('all')).waiting_since]).toEqual([undefined, null])
})

test('the learner reads the answer and is notified in the app and by mail', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, last } = await work.consulted(learner)
  await answer(id, last, '訳を直しました。')
  const { consultations } = await flow.read(learner, id)
  expect(consultations).toMatchObject([{ author: 'learner' }, { author: 'operator', content: '訳を直しました。' }])
  expect(await flow.kinds(learner)).toContain('consultation_answered')
  expect(await work.mailsTo(learner)).toContain('consultation_answered')
  const mails = await app.services.db
    .selectFrom('mails')
    .select('plain')
    .where('recipient', '=', learner.email)
    .execute()
  expect(mails.map(({ plain }) => plain).join()).not.toContain('訳を直しました。')
})

test('an answer to a thread with unread messages is refused, and so is one that is sent twice', async () => {
  const { id, last } = await work.consulted(member)
  await write(id, '続きがあります。')
  expect(outcome(await answer(id, last))).toBe('409 consultation_moved')
  const { body } = await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId: id } })
  const newest = body.consultations.at(-1).id
  const answers = await Promise.all([answer(id, newest), answer(id, newest), answer(id, newest)])
  expect(answers.map(outcome).toSorted()).toEqual(['204', '409 consultation_moved', '409 consultation_moved'])
  const silent = await flow.place(member)
  expect(outcome(await answer(silent.id, 1))).toBe('409 consultation_moved')
})

test('an operator’s message is stored as written, with the length limit of a learner’s', async () => {
  const { id, last } = await work.consulted(member)
  expect(outcome(await answer(id, last, ''))).toBe('400 invalid_input')
  expect(outcome(await answer(id, last, 'あ'.repeat(1001)))).toBe('400 invalid_input')
  const content = '<b>太字</b> 👩‍👩‍👧 '.repeat(20).trim()
  expect(outcome(await answer(id, last, content))).toBe('204')
  expect((await flow.read(member, id)).consultations.at(-1)?.content).toBe(content)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
