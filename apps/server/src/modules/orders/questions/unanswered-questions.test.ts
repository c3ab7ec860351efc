import { expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mailbox.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { questionFlow } from '../../../../test/question-flow.ts'
import { lockWaiters } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'
import { lockUser } from '../../../db/locks.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { refundQuestions } from './refund-questions.ts'
import { remindOfQuestions } from './remind-of-questions.ts'

const app = useApp()
const flow = orderFlow(app)
const { ask, answer, entries, delivered } = questionFlow(app)

const hour = 3_600_000

test('after a member withdraws, nobody is reminded of their question or paid for an answer, and it is refunded in time', async () => {
  const { member, teacher, id } = await delivered()
  const [question] = (await ask(member, id, 'なぜ？')).body.questions
  await app.as(member)('DELETE /api/users/{id}', { body: { reason: '' } })
  expect(outcome(await answer(teacher, id, question.id, 'はい。'))).toBe('409 question_closed')
  app.clock.advance(36 * hour)
  await remindOfQuestions.run(app.services)
  expect((await mailsTo(app, teacher.email)).map(({ kind }) => kind)).not.toContain('question_reminder')
  app.clock.advance(36 * hour)
  await refundQuestions.run(app.services)
  expect(await entries('refund', member)).toEqual([100])
  const paid = app.services.db.selectFrom('question_earnings').select('yen').where('question_id', '=', question.id)
  expect(await paid.execute()).toEqual([])
})

test('[I-04][I-19] a question without an answer for 72 hours is closed and refunded once, however many processes sweep; a later answer is refused', async () => {
  app.clock.advance(72 * hour)
  await refundQuestions.run(app.services)
  const { member, teacher, id } = await delivered()
  const [question] = (await ask(member, id, 'なぜ？')).body.questions
  app.clock.advance(72 * hour - 1)
  expect(await refundQuestions.run(app.services)).toBe(0)
  app.clock.advance(1)
  expect(outcome(await answer(teacher, id, question.id, '間に合わない。'))).toBe('409 question_closed')
  await Promise.all([1, 2, 3].map(() => refundQuestions.run(app.services)))
  expect([await entries('refund', member), await flow.balance(member)]).toEqual([[100], 1000])
  expect((await mailsTo(app, teacher.email)).filter(({ kind }) => kind === 'question_closed')).toHaveLength(1)
  expect((await flow.read(member, id)).questions).toMatchObject([{ answer: null, refunded_at: expect.any(String) }])
  expect(outcome(await answer(teacher, id, question.id, 'はい。'))).toBe('409 question_closed')
  expect(await flow.kinds(member)).toContain('question_refunded')
  expect(await refundQuestions.run(app.services)).toBe(0)
})

test('a question that a faster process closed is not announced again by another that found it too', async () => {
  const [held, other] = [await delivered(), await delivered()]
  for (const { member, id } of [held, other]) await ask(member, id, 'なぜ？')
  app.clock.advance(72 * hour)
  const { db } = app.services
  let slow: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, held.member.id)
    slow = refundQuestions.run(app.services)
    await expect.poll(() => lockWaiters(app)).toBe(1)
    await refundQuestions.run(app.services)
  })
  await slow
  for (const { teacher } of [held, other])
    expect((await mailsTo(app, teacher.email)).filter(({ kind }) => kind === 'question_closed')).toHaveLength(1)
})

test('[I-19] of an answer and the refund at once exactly one wins', async () => {
  for (let round = 0; round < 6; round++) {
    const { member, teacher, id } = await delivered()
    const [question] = (await ask(member, id, 'なぜ？')).body.questions
    app.clock.advance(72 * hour)
    const both = [() => answer(teacher, id, question.id, 'はい。'), () => refundQuestions.run(app.services)]
    await Promise.all((round % 2 ? both : both.toReversed()).map((start) => start()))
    await refundQuestions.run(app.services)
    const [seen] = (await flow.read(member, id)).questions
    const answered = seen?.answer !== null
    expect([await entries('refund', member), await flow.balance(member)]).toEqual(answered ? [[], 900] : [[100], 1000])
    expect(seen?.refunded_at === null).toBe(answered)
  }
})

test('after 36 hours the instructor is reminded once', async () => {
  const { member, teacher, id } = await delivered()
  await ask(member, id, 'なぜ？')
  const mails = async () =>
    (await app.services.db.selectFrom('mails').select('kind').where('recipient', '=', teacher.email).execute()).map(
      ({ kind }) => kind,
    )
  app.clock.advance(36 * hour - 1)
  await remindOfQuestions.run(app.services)
  expect(await mails()).toEqual(['question_asked'])
  app.clock.advance(1)
  await Promise.all([1, 2].map(() => remindOfQuestions.run(app.services)))
  await remindOfQuestions.run(app.services)
  expect((await mails()).toSorted()).toEqual(['question_asked', 'question_reminder'])
})

test('the invariants hold after all tests', async () => {
  await refundQuestions.run(app.services)
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
  expect(app.errors).toEqual([])
})
