import { expect, test } from 'vitest'
import { climbDeskLadder, climbMemberLadder } from '../../../../test/ladder.ts'
import { desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { answering, asking, questionFlow } from '../../../../test/question-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { refundQuestions } from './refund-questions.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const { ask, answer, entries, delivered } = questionFlow(app)

test('[C-096] POST questions and its answer climb their ladders, and members cannot ask about orders of others', async () => {
  await climbMemberLadder(app, asking, { params: { orderId: 1 }, body: { content: 'なぜ？' } })
  await climbDeskLadder(app, answering, { params: { orderId: 1, questionId: 1 }, body: { answer: 'はい。' } })
  const { member, teacher, id } = await delivered()
  expect(outcome(await ask(await app.newMember(), id, 'なぜ？'))).toBe('404 order_not_found')
  const [question] = (await ask(member, id, 'なぜ？')).body.questions
  expect(outcome(await answer(await app.newInstructor(), id, question.id, 'はい。'))).toBe('404 order_not_found')
  expect(outcome(await answer(teacher, id, 999_999, 'はい。'))).toBe('404 question_not_found')
})

test('[C-096][F-069] a question costs a hundred points at once, joins the list, and is answered by the delivering instructor', async () => {
  const { member, teacher, id } = await delivered()
  const { status, body } = await ask(member, id, ' an はなぜですか？ ')
  expect([status, body.questions.length, await flow.balance(member)]).toEqual([201, 1, 900])
  expect(body.questions[0]).toMatchObject({
    content: 'an はなぜですか？',
    answer: null,
    points: 100,
    answer_by: new Date(app.clock.now().getTime() + 48 * hour).toISOString(),
  })
  expect(body.asking).toMatchObject({ points: 100, left: 9 })
  expect(await flow.streamed('instructor', teacher)).toContain('order')
  const queue = await app.as(teacher)('GET /api/instructor/orders', { query: 'tab=questions' })
  expect(queue.body.items).toMatchObject([{ id, open_questions: 1 }])

  const questionId = body.questions[0].id
  const said = await answer(teacher, id, questionId, '母音の前だからです。')
  expect(said.body.questions).toMatchObject([{ answer: '母音の前だからです。', refunded: false }])
  expect((await answer(teacher, id, questionId, '母音の前だからです。')).status).toBe(200)
  expect(outcome(await answer(teacher, id, questionId, 'やはり違います。'))).toBe('409 question_closed')
  expect((await flow.read(member, id)).questions).toMatchObject([{ answer: '母音の前だからです。' }])
  expect(await flow.kinds(member)).toEqual(expect.arrayContaining(['question_asked', 'question_answered']))
  const paid = await app.services.db
    .selectFrom('question_earnings')
    .selectAll()
    .where('question_id', '=', questionId)
    .execute()
  expect(paid).toMatchObject([{ instructor_id: teacher.id, yen: 50 }])
  const { body: history } = await app.as(member)('GET /api/users/{id}/points/histories')
  expect(history.items[0]).toMatchObject({ kind: 'question', amount: -100, order_id: id })
})

test('[C-096] an empty question, one of 501 letters and a value of another type are refused', async () => {
  const { member, id } = await delivered()
  for (const content of ['', ' \n', 'あ'.repeat(501), 7, null])
    expect(outcome(await ask(member, id, content))).toBe('400 invalid_input')
  expect((await ask(member, id, 'あ'.repeat(500))).status).toBe(201)
  expect(await entries('question', member)).toEqual([-100])
})

test('[C-096][P-011][E-029] without enough points no question is stored and nothing is charged', async () => {
  const { member, id } = await delivered(99)
  const { status, body } = await ask(member, id, 'なぜ？')
  expect([status, body]).toMatchObject([400, { message: 'あと1pt足りません（残高99pt）。', missing: 1 }])
  expect((await flow.read(member, id)).questions).toEqual([])
  expect(await flow.balance(member)).toBe(99)
})

test('[C-096][P-012][E-030] questions are refused before the delivery and from fourteen days after it', async () => {
  const { member, id } = await delivered()
  const waiting = await flow.place(await app.newMember({ points: 400 }))
  app.clock.advance(14 * 24 * hour - 1)
  expect((await flow.read(member, id)).asking).not.toBeNull()
  app.clock.advance(1)
  const { status, body } = await ask(member, id, 'なぜ？')
  expect([status, body.message]).toEqual([403, '質問サービスの受付期間を過ぎています。'])
  expect((await flow.read(member, id)).asking).toBeNull()
  const early = await app.newMember({ points: 800 })
  const own = await flow.place(early)
  expect(outcome(await ask(early, own.id, 'なぜ？'))).toBe('409 not_delivered')
  await flow.cancel(early, own.id)
  expect(outcome(await ask(early, own.id, 'なぜ？'))).toBe('409 not_delivered')
  expect(waiting.asking).toBeNull()
})

test('ten questions may be asked about one order, in addition to those that were part of it', async () => {
  const { member, id } = await delivered(2000)
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => ask(member, id, `質問${n}`)))
  expect(answers.map(outcome).filter((one) => one === '201')).toHaveLength(10)
  expect(answers.map(outcome).filter((one) => one === '409 question_limit')).toHaveLength(5)
  expect(await flow.balance(member)).toBe(1000)
})

test('[I-01][I-19] a question that is sent twenty times at once is one question, charged once', async () => {
  const { member, id } = await delivered()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(member, id, 'なぜ an？')))
  expect(new Set(answers.map(outcome))).toEqual(new Set(['201']))
  expect(await entries('question', member)).toEqual([-100])
  expect((await flow.read(member, id)).questions).toHaveLength(1)
})

test('of many questions at once with points for three, three are stored and the balance ends at zero', async () => {
  const { member, id } = await delivered(300)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(member, id, `質問${n}`)))
  expect(answers.map(outcome).filter((one) => one === '400 question_points')).toHaveLength(5)
  expect([await entries('question', member), await flow.balance(member)]).toEqual([[-100, -100, -100], 0])
})

test('[Q-88] the gift pays no question to a nominated instructor', async () => {
  const { member, id } = await delivered(50, true)
  await app.as(member)('GET /api/users/{id}')
  expect((await app.as(member)('GET /api/users/{id}/points')).body).toMatchObject({ balance: 1250, gift: 1200 })
  expect((await flow.read(member, id)).asking).toMatchObject({ points: 100, gift_pays: false })
  expect(outcome(await ask(member, id, 'なぜ？'))).toBe('400 gift_not_for_nomination')
  const free = await delivered(50)
  await app.as(free.member)('GET /api/users/{id}')
  expect((await flow.read(free.member, free.id)).asking).toMatchObject({ gift_pays: true })
  expect((await ask(free.member, free.id, 'なぜ？')).status).toBe(201)
})

test('the gift pays a question to the instructor who took over from the nominee', async () => {
  const member = await app.newMember({ points: 400 })
  const [nominee, teacher] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = await flow.place(member, { teacher: nominee.id })
  await app.as(member)('GET /api/users/{id}')
  await app.as(nominee)(desk('decline'), { params: { orderId: id } })
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  const before = await flow.balance(member)
  expect(outcome(await ask(member, id, 'なぜ？'))).toBe('201')
  expect(await flow.balance(member)).toBe(before - 100)
})

test('the invariants hold after all tests', async () => {
  await refundQuestions.run(app.services)
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
  expect(app.errors).toEqual([])
})
