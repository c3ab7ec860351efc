import { randomUUID } from 'node:crypto'
import { calls, type Call } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Somebody } from './app.ts'
import { orderFlow } from './order-flow.ts'
import { openPurchase, payIn } from './open-purchases.ts'
import { plansIn } from './plans.ts'
import { statementsOf } from './statements.ts'
import { reportFlow } from './report-flow.ts'
import { useApp } from './use-app.ts'

const mostStatements = 5

const app = useApp()
let member: Somebody
let teacher: Somebody
let operator: Somebody
let orderId: number
let reportId: number
let categoryId: number
beforeAll(async () => {
  await fill()
})

/** Two rows for each list, so that a statement for each row would be counted. */
async function fill() {
  const flow = orderFlow(app)
  member = await app.newMember({ points: 20_000 })
  operator = await app.newOperator({ onDuty: false })
  const teachers = [
    await app.newInstructor({ biz: true, slots: 8, counsellor: true }),
    await app.newInstructor({ biz: true }),
  ]
  teacher = teachers[0] ?? member
  const call = async (name: string, params: Record<string, string | number>, body?: unknown) => {
    const { status } = await app.as(member)(name, { params, key: randomUUID(), ...(body !== undefined && { body }) })
    expect([name, status < 300]).toEqual([name, true])
  }
  const plans = plansIn(app)
  Object.assign(app.services, { payments: plans.fake.services })
  for (const [n, { id }] of teachers.entries()) {
    await plans.subscribe(await app.newMember(), 'lite-basic-global-50-30')
    await call('PUT /api/users/{id}/teachers/{teacherId}/like', { teacherId: id })
    await call('POST /api/users/{id}/teachers/{teacherId}/memos', { teacherId: id }, { content: '丁寧' })
    await call('PUT /api/users/{id}/movies/{movieId}/history', { movieId: n + 1 }, { position: 5, duration: 60 })
    const cards = await app.as(member)('POST /api/users/{id}/flashcard-categories', {
      body: { name: `分類 ${n}`, is_public: true },
    })
    categoryId = cards.body.id
    await call(
      'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards',
      { categoryId },
      { english: 'a', japanese: '' },
    )
    await app.newSave(member)
    const { id: purchaseId } = await openPurchase(app, member)
    await payIn(app, { purchaseId, amount: 100 })
    const delivered = await flow.place(member, {
      settings: { tag: '旅' },
      drafts: { title: '京都の旅' },
      options: { questions: [{ value: 'the は要りますか？' }] },
    })
    await flow.claim(teacher, delivered.id)
    await flow.deliver(teacher, delivered.id, await flow.correct(teacher, delivered.id, 'はい。'))
    const marks = { orderId: delivered.id }
    await call('PUT /api/users/{id}/orders/{orderId}/memo', marks, { content: '復習する' })
    await call('PATCH /api/users/{id}/orders/{orderId}/bookmark', marks)
    await call('POST /api/users/{id}/orders/{orderId}/questions', marks, { content: 'a は？' })
    await call('PUT /api/users/{id}/orders/{orderId}/understood', marks, { line: 1, start: 0, understood: true })
    await call('POST /api/users/{id}/orders/{orderId}/attempts', marks, { line: 1, text: 'The', hints: 0 })
    orderId = delivered.id
    await flow.claim(teacher, (await flow.place(member)).id)
    await flow.place(member, { teacher: teacher.id })
    await flow.place(member)
    await flow.place(member, { settings: { category: 8 } })
  }
  reportId = await reportFlow(app).requested(member)
  const other = await app.newInstructor()
  await call('PUT /api/users/{id}/teachers/{teacherId}/block', { teacherId: other.id })
}

const found = encodeURIComponent('京都')
const everyFilter = `field=title&keywords=${found}&courses=basic&categories=1&tags=${encodeURIComponent('旅')}&questions=true&memos=true&filter=done&from=2000-01-01&to=2100-01-01&sorts=asc`

/** The queries of each list: none, and the most expensive ones. */
const asked: Record<string, { queries: string[]; params?: Record<string, string | number> }> = {
  'GET /api/users/{id}/sessions': { queries: [''] },
  'GET /api/users/{id}/security-events': { queries: [''] },
  'GET /api/users/{id}/exports': { queries: [''] },
  'GET /api/users/{id}/saves': { queries: ['', 'page=2'] },
  'GET /api/users/{id}/orders/standard': {
    queries: ['', 'page=2', 'filter=bookmark', `field=original&keywords=my%20${found}`, everyFilter],
  },
  'GET /api/users/{id}/orders/biz': { queries: ['', everyFilter] },
  'GET /api/users/{id}/orders/filters': { queries: [''] },
  'GET /api/users/{id}/orders/{orderId}/understood': { queries: [''] },
  'GET /api/users/{id}/orders/{orderId}/attempts': { queries: [''] },
  'GET /api/users/{id}/teachers/standard': {
    queries: ['', 'page=2', 'filter=like', `keywords=${found}&available=true&teachers=native&times=5&tags=IELTS`],
  },
  'GET /api/users/{id}/teachers/biz': { queries: ['', 'filter=like'] },
  'GET /api/users/{id}/teachers/latest': { queries: [''] },
  'GET /api/users/{id}/teachers/blocks': { queries: [''] },
  'GET /api/users/{id}/teachers/standard/{teacherId}': { queries: [''] },
  'GET /api/users/{id}/teachers/biz/{teacherId}': { queries: [''] },
  'GET /api/users/{id}/exercises/categories/{category}': {
    queries: ['', `keywords=${found}&levels=1&status=done&filter=new&sorts=easy`],
    params: { category: 2 },
  },
  'GET /api/users/{id}/exercises/daily/categories/{category}': { queries: [''], params: { category: 5 } },
  'GET /api/users/{id}/exercises/exercises-of-the-day': { queries: [''] },
  'GET /api/users/{id}/flashcard-categories': { queries: [''] },
  'GET /api/users/{id}/studies/history': { queries: ['', 'page=2'] },
  'GET /api/users/{id}/studies/weeks': { queries: ['', 'page=2'] },
  'GET /api/users/{id}/flashcard-categories/public': {
    queries: ['', 'page=2', `keywords=${encodeURIComponent('分類')}`],
  },
  'GET /api/users/{id}/flashcard-categories/{categoryId}/quizzes': { queries: ['', 'mode=ja-en&seed=1'] },
  'GET /api/ops/flashcard-categories': { queries: ['', 'q=1', 'member=1'] },
  'GET /api/users/{id}/studies/next': { queries: [''] },
  'GET /api/users/{id}/word-lists/categories': { queries: [''] },
  'GET /api/users/{id}/word-lists/categories/{listId}/words': {
    queries: ['', 'page=2', `keywords=${found}`],
    params: { listId: 34 },
  },
  'GET /api/users/{id}/movies/categories': { queries: ['', 'page=2'] },
  'GET /api/users/{id}/movies': { queries: ['', `keywords=${found}&tags=${found}&categories=1&categories=2&page=2`] },
  'GET /api/users/{id}/studies/reviews': { queries: [''] },
  'GET /api/users/{id}/studies/reviews/categories/{categoryId}': { queries: [''] },
  'GET /api/users/{id}/movies/histories': { queries: ['', 'page=2'] },
  'GET /api/users/{id}/notifications': { queries: [''] },
  'GET /api/users/{id}/notification-settings': { queries: [''] },
  'GET /api/users/{id}/news': { queries: [''] },
  'GET /api/campaigns': { queries: [''] },
  'GET /api/blogs': { queries: [''] },
  'GET /api/ads': { queries: [''] },
  'GET /api/users/{id}/points': { queries: [''] },
  'GET /api/users/{id}/points/histories': { queries: ['', 'page=2'] },
  'GET /api/users/{id}/products/subscriptions': { queries: [''] },
  'GET /api/users/{id}/subscriptions/upgrade/prices': { queries: ['', 'product_id=1'] },
  'GET /api/users/{id}/subscriptions/advice': { queries: [''] },
  'GET /api/users/{id}/trials': { queries: [''] },
  'GET /api/users/{id}/credit-cards': { queries: [''] },
  'GET /api/users/{id}/purchases': { queries: ['', 'page=2', 'period=2026', 'period=2026-11'] },
  'GET /api/users/{id}/products/{kind}': { queries: [''], params: { kind: 'resources' } },
  'GET /api/users/{id}/rewards': { queries: [''] },
  'GET /api/users/{id}/rankings': { queries: ['', 'month=2026-10'] },
  'GET /api/users/{id}/coupons': { queries: [''] },
  'GET /api/users/{id}/resources': { queries: [''] },
  'GET /api/instructor/snippets': { queries: [''] },
  'GET /api/users/{id}/reports': { queries: ['', 'page=2'] },
  'GET /api/instructor/reports': { queries: ['', 'tab=mine', 'tab=done&page=2'] },
  'GET /api/instructor/exercises': { queries: ['', `keywords=${found}`] },
  'GET /api/instructor/sessions': { queries: [''] },
  'GET /api/ops/sessions': { queries: [''] },
  'GET /api/instructor/orders/{orderId}/work/revisions': { queries: ['', 'page=2'] },
  'GET /api/ops/audit': { queries: ['', 'page=2', 'subject=order&subject_id=1'] },
  'GET /api/ops/search': { queries: ['q=member', 'q=1', `q=${found}`, 'q=%E8%B3%BC%E5%85%A5%201'] },
  'GET /api/ops/members/{memberId}/timeline': { queries: ['', 'page=2', 'filter=points'] },
  'GET /api/ops/instructors/{instructorId}/timeline': { queries: ['', 'page=2'] },
  'GET /api/ops/orders/{orderId}/timeline': { queries: ['', 'page=2'] },
  'GET /api/ops/orders/{orderId}/candidates': { queries: [''] },
  'GET /api/ops/reports/{reportId}/candidates': { queries: [''] },
  'GET /api/ops/held': { queries: ['', 'page=2'] },
  'GET /api/ops/consultations': { queries: ['', 'filter=all'] },
  'GET /api/ops/instructors': { queries: ['', 'q=instructor', 'filter=suspended'] },
  'GET /api/ops/gift-holds': { queries: [''] },
  'GET /api/ops/purchases': { queries: ['', 'page=2', 'q=member', 'q=1', 'status=pending&member=1'] },
  'GET /api/ops/subscriptions': { queries: ['', 'filter=past_due', 'filter=ending'] },
  'GET /api/ops/payment-tasks': { queries: ['', 'state=settled'] },
  'GET /api/ops/applications': { queries: ['', 'filter=decided'] },
  'GET /api/instructor/orders/{orderId}/history': { queries: ['', 'page=2'] },
  'GET /api/instructor/earnings': { queries: ['', 'month=2026-11&page=2'] },
  'GET /api/instructor/orders': {
    queries: ['pool', 'nominated', 'working', 'questions', 'review', 'done'].flatMap((tab) => [
      `tab=${tab}`,
      `tab=${tab}&category=1&course=basic&language=ja&shortest=1&longest=500&pay=1&sort=pay`,
    ]),
  },
}

/** The lists of the contract: `items`, or one of the few lists under another name. */
const otherLists = [
  'GET /api/users/{id}/rankings',
  'GET /api/users/{id}/rewards',
  'GET /api/ops/search',
  'GET /api/users/{id}/orders/filters',
  'GET /api/users/{id}/points',
  'GET /api/users/{id}/teachers/standard/{teacherId}',
  'GET /api/users/{id}/teachers/biz/{teacherId}',
]
const isList = (call: Call) => call.answer instanceof z.ZodObject && 'items' in call.answer.shape

test('this test covers every list of the contract', () => {
  const lists = (Object.entries(calls) as [string, Call][])
    .filter(([name, call]) => name.startsWith('GET ') && isList(call))
    .map(([name]) => name)
  expect(Object.keys(asked).toSorted()).toEqual([...lists, ...otherLists].toSorted())
})

test.each(Object.entries(asked))(
  '%s sends the database five statements at most',
  async (name, { queries, params = {} }) => {
    const own = name.includes('{id}') ? member : undefined
    const who = name.startsWith('GET /api/instructor') ? teacher : name.startsWith('GET /api/ops') ? operator : own
    const given = {
      params: {
        orderId,
        categoryId,
        reportId,
        teacherId: teacher.id,
        instructorId: teacher.id,
        memberId: member.id,
        ...params,
      },
    }
    for (const query of queries) {
      const answers: number[] = []
      const count = await statementsOf(async () => answers.push((await app.as(who)(name, { ...given, query })).status))
      expect([query, answers, count <= mostStatements]).toEqual([query, [200], true])
      if (who) expect(count).toBeGreaterThan(0)
    }
  },
)

test('none of these was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
