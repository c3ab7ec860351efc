import { beforeAll, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { desk, orderFlow } from '../../../../test/order-flow.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { addImage } from '../../../../test/uploads.ts'
import { useApp } from '../../../../test/use-app.ts'

const mostStatements = 5

const app = useApp()
const flow = orderFlow(app)
let member: Somebody
let teacher: Somebody
beforeAll(async () => {
  member = await app.newMember({ points: 20_000 })
  teacher = await app.newInstructor({ slots: 3 })
})

/** Every part of an order, twice. */
async function place(): Promise<number> {
  const files = [await addImage(app, member), await addImage(app, member, { background: '#3c3' })]
  const items = ['I go to park.', 'It was fun.'].map((english) => ({ english, japanese: '公園へ行った。' }))
  const { id } = await flow.place(member, {
    settings: { course: 'advanced' },
    drafts: { items },
    options: {
      message: '冠詞を見てください。',
      questions: [{ value: 'a は？' }, { value: 'the は？' }],
      files: files.map((url) => ({ url })),
    },
  })
  return id
}

async function deliver(id: number) {
  const delivered = await flow.deliver(teacher, id, await flow.correct(teacher, id, 'はい。'))
  expect(delivered.status).toBe(200)
}

test('opening an order needs at most five queries, whatever its content and status', async () => {
  const open = async (id: number) => {
    const found: { status: number; body: Record<string, unknown> }[] = []
    const count = await statementsOf(async () => found.push(await app.as(teacher)(desk(), { params: { orderId: id } })))
    const [answer] = found
    expect(answer?.status).toBe(200)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(mostStatements)
    return answer?.body
  }
  const [first, second] = [await place(), await place()]
  expect(await open(first)).toMatchObject({
    status: { value: orderStatus.waiting },
    images: 2,
    files: [],
    weak_points: null,
  })
  await flow.claim(teacher, first)
  await deliver(first)
  const marks = { params: { orderId: first } }
  const asked = { ...marks, body: { content: 'of は？' } }
  await app.as(member)('POST /api/users/{id}/orders/{orderId}/questions', asked)
  await app.as(member)('POST /api/users/{id}/orders/{orderId}/surveys', {
    ...marks,
    body: { value: 'good', content: 'よく分かりました。', is_private: false },
  })
  expect(await open(first)).toMatchObject({
    status: { value: orderStatus.corrected },
    result: { version: 1, lines: [{ n: 1 }, { n: 2 }] },
    survey: { value: 'good' },
    questions: [{ answer: 'はい。' }, { answer: 'はい。' }, { answer: null, content: 'of は？' }],
  })
  await flow.claim(teacher, second)
  await flow.correct(teacher, second)
  expect(await open(second)).toMatchObject({
    status: { value: orderStatus.correcting },
    files: [{}, {}],
    questions: [{}, {}],
    lines: [{ n: 1 }, { n: 2 }],
    work: { revision: 1, lines: [{ n: 1 }, { n: 2 }], updated_at: app.clock.now().toISOString() },
    weak_points: { orders: 1, kinds: [{ kind: 'article' }] },
  })
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
