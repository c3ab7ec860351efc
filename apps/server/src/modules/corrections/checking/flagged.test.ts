import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { comment, desk, outcome } from '../../../../test/order-flow.ts'
import { sendDeliveries } from '../delivering/send-deliveries.ts'
import { publishHeld } from './publish-held.ts'

const { app, flow, work, operator } = useOperator()

const hour = 3_600_000
const address = 'taro@lesson-room.jp'
const withAddress = `${comment}続きは ${address} までどうぞ。`
const act = (name: 'approve' | 'send-back', orderId: number) =>
  app.as(operator)(`POST /api/ops/orders/{orderId}/${name}`, { params: { orderId }, body: { why } })
const heldList = async () => (await app.as(operator)('GET /api/ops/held')).body.items

async function inHand(overrides: Parameters<typeof flow.place>[1] = {}) {
  const learner = await app.newMember({ points: 5000 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(learner, overrides)
  await flow.claim(teacher, id)
  return { learner, teacher, id }
}

/** Saves the work with one change in each line and the same words in every explanation. */
async function write(who: Somebody, orderId: number, said: string, more: object = {}): Promise<number> {
  const { body } = await flow.see(who, orderId)
  const lines = body.lines.map(({ n, original }: { n: number; original: string }) => ({
    n,
    corrected: `The ${original}`,
    explanations: [{ start: 0, end: 0, text: '冠詞が要ります。', type: 'article' }],
  }))
  const saved = await flow.save(who, orderId, { revision: body.work.revision, lines, comment: said, ...more })
  return saved.body.revision
}

test('a text that leads past the service waits for an operator, without a time limit and from every instructor', async () => {
  const { learner, teacher, id } = await inHand()
  const kinds = await flow.kinds(learner)
  const handed = await flow.submit(teacher, id, await write(teacher, id, withAddress))
  expect(handed.body).toMatchObject({ status: { value: 1 }, awaits_check: true })
  app.clock.advance(10_000)
  await sendDeliveries.run(app.services)
  expect((await flow.see(teacher, id)).body).toMatchObject({ status: { value: 2 }, awaits_check: false })
  app.clock.advance(100 * hour)
  expect(await publishHeld.run(app.services)).toBe(0)
  expect(await flow.read(learner, id)).toMatchObject({ status: { value: orderStatus.checking }, result: null })
  expect(await flow.kinds(learner)).toEqual(kinds)

  const flags = [{ kind: 'email', place: 'comment', n: null, found: address }]
  expect(await heldList()).toMatchObject([{ id, published_by: null, flags }])
  const { body } = await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId: id } })
  expect(body).toMatchObject({ published_by: null, flags, may: { check: true } })

  const before = await flow.balance(learner)
  expect(outcome(await act('approve', id))).toBe('204')
  expect((await flow.read(learner, id)).result?.comment).toBe(withAddress)
  expect((await flow.balance(learner)) - before).toBeGreaterThan(0)
  expect((await work.acts()).at(-1)).toMatchObject({
    act: 'approve',
    before: { status: orderStatus.checking, flags: ['email'] },
  })
  const after = await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId: id } })
  expect(after.body.flags).toEqual([])
})

test('a text that is sent back and rewritten reaches its learner at once', async () => {
  const { learner, teacher, id } = await inHand()
  await flow.deliver(teacher, id, await write(teacher, id, withAddress))
  expect(outcome(await act('send-back', id))).toBe('204')
  expect((await flow.deliver(teacher, id, await write(teacher, id, comment))).body.status.value).toBe(3)
  expect((await flow.read(learner, id)).result?.comment).toBe(comment)
})

test('the learner’s own words raise no flag', async () => {
  const { teacher, id } = await inHand({
    options: { message: `返信先は ${address} です。` },
    drafts: { items: [{ english: 'please call to me 090 1234 5678', japanese: '' }] },
  })
  const revision = await write(teacher, id, `${withAddress}電話は 090-1234-5678 のように書きます。`)
  expect((await flow.deliver(teacher, id, revision)).body.status.value).toBe(3)
})

test('an answer is examined like every other text', async () => {
  const { teacher, id } = await inHand({ options: { questions: [{ value: 'なぜ the？' }, { value: 'なぜ went？' }] } })
  const { body } = await flow.see(teacher, id)
  const [first, second] = body.questions
  const answers = [
    { id: first.id, text: '特定の公園だからです。' },
    { id: second.id, text: 'LINE ID: taro_99 で説明します。' },
  ]
  const revision = await write(teacher, id, comment, { answers })
  expect((await flow.deliver(teacher, id, revision)).body.status.value).toBe(2)
  expect((await heldList()).at(-1)).toMatchObject({ id, flags: [{ kind: 'messenger', place: 'answer', n: 2 }] })
})

test('a flagged amendment and a flagged later answer, which no operator checks, are refused, and accepted without the flagged words', async () => {
  const { learner, teacher, id } = await inHand()
  await flow.deliver(teacher, id, await write(teacher, id, comment))
  const amend = async (said: string) => {
    const { body } = await flow.see(teacher, id)
    const { lines } = body.work
    const revision = { revision: body.work.revision, lines, comment: said }
    const params = { orderId: id }
    const saved = await app.as(teacher)('PUT /api/instructor/orders/{orderId}/amendment', { params, body: revision })
    return app.as(teacher)(desk('amend'), { params, body: { base_version: 1, revision: saved.body.revision } })
  }
  expect(outcome(await amend(withAddress))).toBe('400 text_flagged')
  expect((await flow.read(learner, id)).result).toMatchObject({ version: 1, comment })
  expect(outcome(await amend(`${comment}お疲れさまでした。`))).toBe('200')

  const { body: asked } = await flow.ask(learner, id, 'なぜ the ですか。')
  const questionId = asked.questions.at(-1).id
  const answer = (text: string) =>
    app.as(teacher)('POST /api/instructor/orders/{orderId}/questions/{questionId}/answer', {
      params: { orderId: id, questionId },
      body: { answer: text },
    })
  expect(outcome(await answer(`詳しくは ${address} へ。`))).toBe('400 text_flagged')
  expect((await flow.read(learner, id)).questions.at(-1)).toMatchObject({ answer: null })
  expect(outcome(await answer('特定のものだからです。'))).toBe('200')
})

test('a flagged reason for a return is refused: the order stays in correction, and the learner reads nothing of it', async () => {
  const { learner, teacher, id } = await inHand({ options: { message: 'hanako@example.org へ送る手紙です。' } })
  const giveBack = (said: string) =>
    app.as(teacher)(desk('return'), { params: { orderId: id }, body: { reason: 'fields_swapped', comment: said } })
  const before = await flow.balance(learner)
  expect(outcome(await giveBack(`続きは ${address} までどうぞ。`))).toBe('400 text_flagged')
  expect(await flow.read(learner, id)).toMatchObject({ status: { value: orderStatus.correcting } })
  expect(await flow.balance(learner)).toBe(before)
  expect(JSON.stringify(await flow.read(learner, id))).not.toContain(address)
  expect(outcome(await giveBack('hanako@example.org への手紙の、二行目が抜けています。'))).toBe('204')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
