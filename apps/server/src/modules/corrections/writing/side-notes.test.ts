import { expect, test } from 'vitest'
import { comment, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { exportedBy } from '../../../../test/exporter.ts'
import { useApp } from '../../../../test/use-app.ts'
import { documentView } from '../../orders/document-view.ts'

const app = useApp()
const flow = orderFlow(app)

const secret = 'ひみつのおぼえがき'

test('side notes stay with the instructor: no answer to the learner, PDF, export or search contains them', async () => {
  const learner = await app.newMember({ points: 5000, email: 'notes@example.com' })
  const who = await app.newInstructor()
  const { id } = await flow.place(learner)
  await flow.claim(who, id)
  const { lines } = (await flow.see(who, id)).body
  const work = {
    revision: 0,
    lines: lines.map(({ n, original }: { n: number; original: string }) => ({
      n,
      corrected: `${original} Indeed.`,
      explanations: [],
      note: secret,
    })),
    comment,
    note: `${secret}。全体について。`,
  }
  expect(outcome(await flow.save(who, id, work))).toBe('200')
  expect((await flow.see(who, id)).body.work).toMatchObject({ note: work.note, lines: [{ note: secret }] })
  expect(outcome(await flow.deliver(who, id, 1))).toBe('200')

  const order = await flow.read(learner, id)
  if (!order.result) throw new Error('nothing was delivered')
  const found = await app.as(learner)('GET /api/users/{id}/orders/standard', {
    query: `field=correction&keywords=${encodeURIComponent(secret)}`,
  })
  expect(found.body.items).toEqual([])
  const exported = await exportedBy(app, learner)
  expect(exported.orders).toMatchObject([{ id, result: { comment } }])
  const searched = await app.services.db.selectFrom('order_texts').selectAll().where('order_id', '=', id).execute()
  for (const seen of [order, documentView(order, order.result), exported, searched])
    expect(JSON.stringify(seen)).not.toContain(secret)
  expect(JSON.stringify((await flow.see(who, id)).body.work)).toContain(secret)
})

test('a note has at most 2,000 characters', async () => {
  const learner = await app.newMember({ points: 5000 })
  const who = await app.newInstructor()
  const { id } = await flow.place(learner)
  await flow.claim(who, id)
  const save = async (note: string) => outcome(await flow.save(who, id, { revision: 0, lines: [], comment: '', note }))
  expect(await save('あ'.repeat(2001))).toBe('400 invalid_input')
  expect(await save('あ'.repeat(2000))).toBe('200')
})
