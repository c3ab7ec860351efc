import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { climbOperatorLadder } from '../../../test/ladder.ts'
import { useOperator, why } from '../../../test/operator-work.ts'
import { queueMail } from '../mail/index.ts'
import type { audit } from './index.ts'

const { app, work, member, operator } = useOperator()

test('an act is found by its subject, and a page beyond the last is empty', async () => {
  const { id } = await work.held(member)
  await app.as(operator)('POST /api/ops/orders/{orderId}/approve', { params: { orderId: id }, body: { why } })
  const ask = (query: string) => app.as(operator)('GET /api/ops/audit', { query })
  expect((await ask(`subject=order&subject_id=${id}`)).body.items).toMatchObject([
    {
      act: 'approve',
      before: { status: orderStatus.checking },
      after: { status: orderStatus.corrected },
      subject: { type: 'order', id },
    },
  ])
  expect((await ask(`subject=instructor&subject_id=${id}`)).body.items).toEqual([])
  expect((await ask('page=999')).body).toMatchObject({ items: [], pagination: { page: 999 } })
  await climbOperatorLadder(app, 'GET /api/ops/audit')
})

test('an answer to a consultation has its words, and no other act has', async () => {
  const { id, last } = await work.consulted(member)
  const content = '講師と確認して、お返事しました。'
  await app.as(operator)('POST /api/ops/orders/{orderId}/consultations', {
    params: { orderId: id },
    body: { after: last, content, why },
  })
  await app.as(operator)('POST /api/ops/orders/{orderId}/cancel', {
    params: { orderId: id },
    body: { for_cause: false, why },
  })
  const { body } = await app.as(operator)('GET /api/ops/audit', { query: `subject=order&subject_id=${id}` })
  expect(body.items).toMatchObject([
    { act: 'cancel', answer: null },
    { act: 'answer_consultation', answer: content },
  ])
})

test('the instructors of the entries are named', async () => {
  const { id } = await app.newInstructor()
  await app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', {
    params: { instructorId: id },
    body: { why },
  })
  const { name } = await app.services.db
    .selectFrom('instructors')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { body } = await app.as(operator)('GET /api/ops/audit', { query: `subject=instructor&subject_id=${id}` })
  expect(body.instructors).toEqual([{ id, name }])
})

test('nobody changes or deletes an entry', async () => {
  for (const change of [sql`update audit_entries set why = 'another reason'`, sql`delete from audit_entries`])
    await expect(change.execute(app.services.db)).rejects.toThrow('append-only')
})

test('an act, a value or a mail that the contract does not name cannot be written', () => {
  type Act = Parameters<typeof audit>[1]
  type Mail = Parameters<typeof queueMail>[2]
  const act = {
    operatorId: 1,
    act: 'cancel',
    subject: { type: 'order', id: 1 },
    before: {},
    after: {},
    why,
    at: new Date(0),
  } as const
  const mail = { subject: '', lines: [], to: 'a@example.com' }
  // @ts-expect-error No label in the console.
  const unknownAct: Act = { ...act, act: 'forget' }
  // @ts-expect-error No label in the console.
  const unknownValue: Act = { ...act, after: { weather: 'fine' } }
  // @ts-expect-error No label in the timeline of the order.
  const unknownMail: Mail = { ...mail, kind: 'greeting', userId: null, orderId: 1 }
  const known: (Act | Mail)[] = [act, { ...mail, kind: 'gift', userId: 1 }, { ...mail, kind: 'greeting', userId: null }]
  expect([unknownAct, unknownValue, unknownMail, ...known]).toHaveLength(6)
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
