import { day } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { plansIn } from '../../../test/plans.ts'
import { asked, reportFlow } from '../../../test/report-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = reportFlow(app)

async function ready(deliveries = 3) {
  const learner = await app.newMember({ points: 10_000 })
  const teacher = await app.newInstructor({ slots: 8 })
  await flow.deliver(learner, teacher, deliveries)
  return { learner, teacher }
}

test('[C-047][C-048][C-049] a request is told with its missing orders, made, listed, and has no content before it is published', async () => {
  const { learner, teacher } = await ready(2)
  const early = await flow.request(learner)
  expect(early).toMatchObject({
    status: 429,
    body: { code: 'report_too_early', orders_missing: 1, from: '2026-11-20' },
  })
  expect((await flow.list(learner)).body).toMatchObject({
    items: [],
    pagination: { page: 1, total: 0 },
    next: { allowed: false, orders_missing: 1, from: '2026-11-20', days: 90 },
  })
  await flow.deliver(learner, teacher, 1)
  const { status, body } = await flow.request(learner)
  expect([status, body]).toMatchObject([
    201,
    { ...asked, status: { value: 0, label: '受付' }, counsellor: null, content: null },
  ])
  expect(new Date(body.due_at).getTime() - new Date(body.requested_at).getTime()).toBe(7 * day)
  expect((await flow.list(learner)).body.items).toMatchObject([{ id: body.id, status: { value: 0, label: '受付' } }])
  expect((await flow.read(learner, body.id)).body).toEqual(body)
  const other = await app.newMember()
  expect((await flow.read(other, body.id)).status).toBe(404)
})

test('[C-048] of ten requests at once one is made', async () => {
  const { learner } = await ready()
  const answers = await Promise.all(Array.from({ length: 10 }, () => flow.request(learner)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 429),
  ])
  expect((await flow.list(learner)).body.pagination.total).toBe(1)
})

test('[C-048] goal and question are needed, and have 500 characters at most', async () => {
  const { learner } = await ready(0)
  for (const body of [
    { ...asked, goal: ' ' },
    { ...asked, question: 'あ'.repeat(501) },
    { goal: asked.goal },
    { ...asked, more: 1 },
  ])
    expect((await flow.request(learner, body)).status).toBe(400)
  const longest = { goal: 'あ'.repeat(500), question: 'い'.repeat(500) }
  expect((await flow.request(learner, longest)).status).toBe(429)
})

test('[C-050][Q-104] the list is paged, and without a page is the first', async () => {
  const learner = await app.newMember()
  const writer = await app.newInstructor({ counsellor: true })
  const at = app.clock.now()
  await app.services.db
    .insertInto('counselling_reports')
    .values(
      Array.from({ length: 11 }, (_, n) => ({
        user_id: learner.id,
        goal: `目標 ${n}`,
        question: '質問',
        requested_at: at,
        due_at: at,
        counsellor_id: writer.id,
        claimed_at: at,
        published_at: at,
        content: '{"exercises":[]}',
      })),
    )
    .execute()
  const first = (await flow.list(learner)).body
  expect(first.items).toHaveLength(10)
  expect((await flow.list(learner, 'page=1')).body).toEqual(first)
  expect((await flow.list(learner, 'page=2')).body).toMatchObject({
    items: [{ goal: '目標 0' }],
    pagination: { page: 2, per_page: 10, last_page: 2, total: 11 },
  })
  expect((await flow.list(learner, 'page=9')).body).toMatchObject({ items: [], pagination: { total: 11 } })
})

test('[C-048] with a plan the next report may be requested after 30 days and three more deliveries', async () => {
  const { learner } = await ready()
  const plans = plansIn(app)
  Object.assign(app.services, { payments: plans.fake.services })
  const { body } = await flow.request(learner)
  const counsellor = await app.newInstructor({ counsellor: true })
  await flow.claim(counsellor, body.id)
  const work = await flow.save(counsellor, body.id, 0, await flow.content())
  expect((await flow.publish(counsellor, body.id, work.body.revision)).status).toBe(200)
  app.clock.advance(15 * day)
  await flow.list(learner)
  app.clock.advance(15 * day)
  expect((await flow.request(learner)).body).toMatchObject({ orders_missing: 3, from: '2027-02-18' })
  await flow.deliver(learner, await app.newInstructor({ slots: 8 }), 3)
  expect((await flow.request(learner)).body).toMatchObject({ orders_missing: 0, from: '2027-02-18' })
  await plans.subscribe(learner, 'lite-basic-global-50-30')
  expect((await flow.request(learner)).status).toBe(201)
})
