import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { orderFlow } from '../../test/order-flow.ts'
import { sendDeliveries } from '../modules/corrections/handing/send-deliveries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.close()
})

test('answers that stood at their questions and were not delivered become part of the work, as a revision of their own', async () => {
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
  await flow.handIn(who, handed.id, await flow.correct(who, handed.id, 'はい。'))
  await flow.deliver(who, done.id, await flow.correct(who, done.id, 'いいえ。'))
  await flow.correct(who, plain.id)
  // As it was before: the answers at the questions, the work without them.
  await sql`update works set content = content - 'answers' where order_id = ${handed.id}`.execute(db)
  await sql`update order_questions set answer = 'はい。', answered_at = ${clock.now()} where order_id = ${handed.id}`.execute(
    db,
  )
  const before = await Promise.all([done, plain].map(({ id }) => flow.see(who, id)))

  const migration = await readFile(new URL('./migrations/041-answers-in-work.sql', import.meta.url), 'utf8')
  await db.transaction().execute((tx) => sql.raw(migration).execute(tx))
  expect((await flow.see(who, handed.id)).body).toMatchObject({
    questions: [{ answer: null }, { answer: null }],
    work: { revision: 2, answers: [{ text: 'はい。' }, { text: 'はい。' }] },
  })
  const kept = await db.selectFrom('work_revisions').select('revision').where('order_id', '=', handed.id).execute()
  expect(kept).toEqual([{ revision: 1 }])
  expect(await Promise.all([done, plain].map(({ id }) => flow.see(who, id)))).toMatchObject(
    before.map(({ body }) => ({ body })),
  )
  app.clock.advance(10_000)
  await sendDeliveries.run(app.services)
  expect((await flow.read(learner, handed.id)).questions).toMatchObject([{ answer: 'はい。' }, { answer: 'はい。' }])
})
