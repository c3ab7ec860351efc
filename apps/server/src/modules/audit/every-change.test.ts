import { expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../test/ladder.ts'
import { openPurchase, payIn } from '../../../test/open-purchases.ts'
import { operatorChanges, useOperator, why } from '../../../test/operator-work.ts'
import { outcome } from '../../../test/order-flow.ts'
import { plansIn } from '../../../test/plans.ts'
import { reportFlow } from '../../../test/report-flow.ts'
import { enter } from '../../../test/second-step.ts'
import { photo, sendPhoto } from '../../../test/uploads.ts'
import { hashPassword } from '../account/index.ts'

const { app, flow, work, member, operator } = useOperator()

const password = 'a-long-password-1'
let applicants = 0

/** A change with its subject; `done` is the answer to it, and `again` that to its repetition. */
type Act = {
  params: Record<string, number>
  body?: Record<string, unknown>
  done?: string
  again?: string
}

const ofOrder = async (made: Promise<{ id: number }>, body?: Act['body']): Promise<Act> => ({
  params: { orderId: (await made).id },
  ...(body && { body }),
})
const ofInstructor = async (body?: Act['body']): Promise<Act> => ({
  params: { instructorId: (await app.newInstructor()).id },
  ...(body && { body }),
})
const suspended = async (): Promise<Act> => {
  const act = await ofInstructor()
  await app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', { ...act, body: { why } })
  return act
}
const withFactor = async (): Promise<Act> => {
  const who = await app.newInstructor({ passwordHash: await hashPassword(password) })
  await enter(app, 'instructor', { email: who.email, password })
  return { params: { instructorId: who.id } }
}

const withPhoto = async (): Promise<Act> => {
  const who = await app.newInstructor()
  await sendPhoto(app, who, await photo())
  return { params: { instructorId: who.id } }
}

const transferred = async () => {
  const { id } = await openPurchase(app, await app.newMember())
  await app.as(operator)('POST /api/ops/purchases/{purchaseId}/bank-confirm', {
    params: { purchaseId: id },
    body: { amount: 1000, why },
  })
  return { params: { purchaseId: id } }
}
const paidLate = async () => {
  const { id } = await openPurchase(app, await app.newMember(), { openFor: 1 })
  app.clock.advance(60_000)
  const closed = { status: 'expired', closed_at: app.clock.now() }
  await app.services.db.updateTable('purchases').set(closed).where('id', '=', id).execute()
  await payIn(app, { purchaseId: id, amount: 1000 })
  const task = app.services.db.selectFrom('payment_tasks').select('id').where('purchase_id', '=', id)
  return { params: { taskId: (await task.executeTakeFirstOrThrow()).id } }
}

const plans = plansIn(app)

/** A plan of a new member, of which nobody has acted yet. */
const ofPlan = async (body: Act['body'] = {}): Promise<Act> => {
  const who = await app.newMember()
  Object.assign(app.services, { payments: plans.fake.services })
  await plans.subscribe(who, 'lite-basic-global-50-30')
  return { params: { memberId: who.id }, body: { after: 0, ...body } }
}

/** The subject of an act is the member, the first of the two ids. */
const withPublicCards = async () => {
  const who = await app.newMember()
  const body = { name: '旅行の英語', is_public: true }
  const made = await app.as(who)('POST /api/users/{id}/flashcard-categories', { body })
  return { params: { memberId: who.id, categoryId: made.body.id } }
}
const withHiddenCards = async () => {
  const act = await withPublicCards()
  const hide = 'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/hide'
  await app.as(operator)(hide, { ...act, body: { why } })
  return act
}

const claimedReport = async () => {
  const reports = reportFlow(app)
  const id = await reports.requested(await app.newMember())
  await reports.claim(await app.newInstructor({ counsellor: true }), id)
  return id
}

/** Each change that an operator can make, with a subject for it. */
const changes: Record<string, () => Promise<Act>> = {
  'POST /api/ops/orders/{orderId}/approve': () => ofOrder(work.held(member)),
  'POST /api/ops/orders/{orderId}/send-back': () => ofOrder(work.held(member)),
  'POST /api/ops/orders/{orderId}/reassign': () => ofOrder(work.inHand(member), { to: null }),
  'POST /api/ops/orders/{orderId}/cancel': () => ofOrder(work.inHand(member), { for_cause: false }),
  'POST /api/ops/orders/{orderId}/refund': () => ofOrder(work.delivered(member)),
  'POST /api/ops/orders/{orderId}/consultations': async () => {
    const { id, last } = await work.consulted(member)
    return { params: { orderId: id }, body: { after: last, content: 'ご連絡ありがとうございます。' } }
  },
  'POST /api/ops/orders/{orderId}/questions/{questionId}/refund': async () => {
    const { id } = await work.delivered(member)
    await flow.ask(member, id, 'なぜ過去形ですか？')
    const asked = app.services.db.selectFrom('order_questions').select('id').where('order_id', '=', id)
    return { params: { orderId: id, questionId: (await asked.executeTakeFirstOrThrow()).id } }
  },
  'POST /api/ops/mails/{mailId}/settle': async () => {
    const at = app.clock.now()
    const mail = { kind: 'gift', recipient: 'gone@example.com', subject: '', plain: '', html: '' }
    const { id } = await app.services.db
      .insertInto('mails')
      .values({ ...mail, created_at: at, due_at: at, given_up_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { mailId: id } }
  },
  'POST /api/ops/checks/{checkId}/repeat': async () => {
    const { db } = app.services
    const at = app.clock.now()
    const later = { due_at: new Date(at.getTime() + 3_600_000) }
    await db
      .insertInto('due_checks')
      .values({ name: 'invariants', ...later })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(later))
      .execute()
    const run = db.insertInto('invariant_runs').values({ at, took_ms: 1, results: '[]' }).returning('id')
    return { params: { checkId: (await run.executeTakeFirstOrThrow()).id } }
  },
  'PATCH /api/ops/instructors/{instructorId}': () => ofInstructor({ grade: 2, slots: 5, biz_certified: true }),
  'POST /api/ops/instructors/{instructorId}/suspend': () => ofInstructor(),
  'POST /api/ops/instructors/{instructorId}/reinstate': suspended,
  'POST /api/ops/instructors/{instructorId}/second-factor/reset': withFactor,
  'POST /api/ops/instructors/{instructorId}/password-link': () => ofInstructor(),
  'POST /api/ops/instructors/{instructorId}/photo/remove': withPhoto,
  'POST /api/ops/applications/{applicationId}/approve': async () => ({
    params: { applicationId: await work.applied(`applicant${++applicants}@example.com`) },
    body: { type: 'japanese', courses: ['basic', 'advanced'] },
  }),
  'POST /api/ops/applications/{applicationId}/decline': async () => ({
    params: { applicationId: await work.applied(`applicant${++applicants}@example.com`) },
    body: { word: '' },
  }),
  'POST /api/ops/members/{memberId}/gift': async () => ({
    params: { memberId: (await work.giftHeld()).id },
    body: { give: true },
  }),
  'POST /api/ops/purchases/{purchaseId}/bank-confirm': async () => ({
    params: { purchaseId: (await openPurchase(app, await app.newMember())).id },
    body: { amount: 1000 },
    done: '200',
    // A second confirmation answers the same.
    again: '200',
  }),
  'POST /api/ops/purchases/{purchaseId}/refund': async () => ({ ...(await transferred()), done: '200' }),
  'POST /api/ops/members/{memberId}/subscription/extend': () => ofPlan({ days: 3 }),
  'POST /api/ops/members/{memberId}/subscription/end': () => ofPlan(),
  'POST /api/ops/members/{memberId}/subscription/quota': () => ofPlan({ key: 'monthly_quota', amount: 1 }),
  'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/hide': withPublicCards,
  'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/show': withHiddenCards,
  'POST /api/ops/reports/{reportId}/reassign': async () => ({
    params: { reportId: await claimedReport() },
    body: { to: null },
  }),
  'POST /api/ops/payment-tasks/{taskId}/settle': async () => ({
    ...(await paidLate()),
    body: { act: 'fulfil' },
    done: '200',
  }),
}

test('every change by an operator is covered here', () => {
  expect(Object.keys(changes).toSorted()).toEqual(operatorChanges.toSorted())
})

test.each(Object.entries(changes))(
  '%s climbs the ladder, and leaves one row once it is done',
  async (call, prepare) => {
    const { params, body = {}, done = '204' } = await prepare()
    const before = (await work.acts()).length
    await climbOperatorLadder(app, call, { params, body: { ...body, why } })
    const nobodys = Object.fromEntries(Object.keys(params).map((name) => [name, 999_999]))
    expect((await app.as(operator)(call, { params: nobodys, body: { ...body, why } })).status).toBe(404)
    for (const short of [
      undefined,
      '',
      'はい',
      '    はい    ',
      '\u200b'.repeat(5),
      'はい\u2060\u3164\u0007',
      'x'.repeat(501),
    ])
      expect(outcome(await app.as(operator)(call, { params, body: { ...body, why: short } }))).toBe('400 invalid_input')
    expect((await work.acts()).length).toBe(before)

    expect(outcome(await app.as(operator)(call, { params, body: { ...body, why } }))).toBe(done)
    const [act, ...more] = (await work.acts()).slice(before)
    expect(more).toEqual([])
    expect(act).toMatchObject({
      operator_id: operator.id,
      subject_id: Object.values(params)[0],
      why,
      at: app.clock.now(),
    })
    const seen = await app.as(operator)('GET /api/ops/audit')
    expect(seen.body.items[0]).toMatchObject({ id: act?.id, act: act?.act, operator: operator.email, why })
  },
)

test.each(Object.entries(changes))('%s done by two at once is done once', async (call, prepare) => {
  const { params, body = {}, done = '204', again = '409' } = await prepare()
  const before = (await work.acts()).length
  const other = await app.newOperator()
  const answers = await Promise.all(
    [operator, other, operator, other].map((who) => app.as(who)(call, { params, body: { ...body, why } })),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([done, again, again, again])
  expect((await work.acts()).length).toBe(before + 1)
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
