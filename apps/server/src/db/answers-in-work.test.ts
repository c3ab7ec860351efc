import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Somebody } from '../../test/app.ts'
import { why } from '../../test/operator-work.ts'
import { orderFlow } from '../../test/order-flow.ts'
import { useApp } from '../../test/use-app.ts'
import { sendDeliveries } from '../modules/corrections/delivering/send-deliveries.ts'

const app = useApp()

async function runMigration() {
  const migration = await readFile(new URL('./migrations/041-answers-in-work.sql', import.meta.url), 'utf8')
  await app.services.db.transaction().execute((tx) => sql.raw(migration).execute(tx))
}

test('undelivered answers that were stored at their questions become part of the work, as a revision of their own', async () => {
  const { db, clock } = app.services
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 5000 })
  const who = await app.newInstructor()
  const options = { questions: [{ value: 'なぜ the？' }, { value: '別の言い方は？' }] }
  const [handed, done, plain] = [
    await flow.place(learner, { options }),
    await flow.place(learner, { options }),
    await flow.place(learner),
  ]
  for (const { id } of [handed, done, plain]) await flow.claim(who, id)
  await flow.submit(who, handed.id, await flow.correct(who, handed.id, 'はい。'))
  await flow.deliver(who, done.id, await flow.correct(who, done.id, 'いいえ。'))
  await flow.correct(who, plain.id)
  // As it was before: the answers at the questions, the work without them.
  await sql`update works set content = content - 'answers' where order_id = ${handed.id}`.execute(db)
  await sql`update order_questions set answer = 'はい。', answered_at = ${clock.now()} where order_id = ${handed.id}`.execute(
    db,
  )
  const before = await Promise.all([done, plain].map(({ id }) => flow.see(who, id)))

  await runMigration()
  expect((await flow.see(who, handed.id)).body).toMatchObject({
    questions: [{ answer: null }, { answer: null }],
    work: { revision: 2, answers: [{ text: 'はい。' }, { text: 'はい。' }] },
  })
  const stored = await db.selectFrom('work_revisions').select('revision').where('order_id', '=', handed.id).execute()
  expect(stored).toEqual([{ revision: 1 }])
  expect(await Promise.all([done, plain].map(({ id }) => flow.see(who, id)))).toMatchObject(
    before.map(({ body }) => ({ body })),
  )
  app.clock.advance(10_000)
  await sendDeliveries.run(app.services)
  expect((await flow.read(learner, handed.id)).questions).toMatchObject([{ answer: 'はい。' }, { answer: 'はい。' }])
})

test('submitted work and work under check keep every answer, whichever instructor wrote it', async () => {
  const { db, clock } = app.services
  const flow = orderFlow(app)
  const operator = await app.newOperator()
  const learner = await app.newMember({ points: 5000 })
  const before = await app.newInstructor({ slots: 8 })
  /** Answered and released by the first instructor; delivered by the second, who did not change the answer. */
  const taken = async (who: Somebody, end: 'submit' | 'deliver') => {
    const { id } = await flow.place(learner, { options: { questions: [{ value: 'なぜ the？' }] } })
    await flow.claim(before, id)
    const answered = clock.now()
    await flow.release(before, id)
    app.clock.advance(60_000)
    await flow.claim(who, id)
    await flow[end](who, id, await flow.correct(who, id, 'はい。'))
    // As it was before: the answer at the question, the work without it.
    await sql`update works set content = content - 'answers' where order_id = ${id}`.execute(db)
    await sql`update order_questions set answer = '先に書かれた答え', answered_at = ${answered} where order_id = ${id}`.execute(
      db,
    )
    return id
  }
  const held = await taken(await app.newInstructor({ activatedDaysAgo: 1 }), 'deliver')
  const handed = await taken(await app.newInstructor(), 'submit')

  await runMigration()
  app.clock.advance(10_000)
  await sendDeliveries.run(app.services)
  const approve = { params: { orderId: held }, body: { why } }
  expect((await app.as(operator)('POST /api/ops/orders/{orderId}/approve', approve)).status).toBe(204)
  for (const id of [held, handed])
    expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: '先に書かれた答え' }])
})

test('the present instructor of an order has no answers of an earlier instructor, neither in the work nor at the questions', async () => {
  const { db, clock } = app.services
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 5000 })
  const [before, now] = [await app.newInstructor({ slots: 8 }), await app.newInstructor({ slots: 8 })]
  /** Answered by the first instructor in the former way, and released. */
  const left = async (isWritten = true): Promise<number> => {
    const { id } = await flow.place(learner, { options: { questions: [{ value: 'なぜ the？' }] } })
    await flow.claim(before, id)
    if (isWritten) await flow.correct(before, id)
    await db
      .updateTable('order_questions')
      .set({ answer: '前の講師の答え', answered_at: clock.now() })
      .where('order_id', '=', id)
      .execute()
    await flow.release(before, id)
    return id
  }
  const [waiting, begun, opened, unwritten] = [await left(), await left(), await left(), await left(false)]
  app.clock.advance(60_000)
  for (const id of [begun, opened, unwritten]) await flow.claim(now, id)
  await flow.correct(now, begun)

  await runMigration()
  await flow.claim(now, waiting)
  for (const id of [waiting, begun, opened, unwritten]) {
    const { body } = await flow.see(now, id)
    expect(JSON.stringify(body)).not.toContain('前の講師の答え')
    expect(body.questions).toMatchObject([{ answer: null }])
  }
  const works = await db
    .selectFrom('works')
    .select(['order_id', 'instructor_id', 'revision'])
    .where(sql<boolean>`content::text like '%前の講師の答え%'`)
    .orderBy('order_id')
    .execute()
  const earlier = { instructor_id: before.id, revision: 2 }
  expect(works).toEqual([waiting, begun, opened].map((id) => ({ order_id: id, ...earlier })))
  const revisions = await db
    .selectFrom('work_revisions')
    .select('order_id')
    .where('instructor_id', 'in', [before.id, now.id])
    .orderBy('order_id')
    .execute()
  expect(revisions.map((row) => row.order_id)).toEqual([waiting, begun, opened])
})
