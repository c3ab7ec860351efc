import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { addImage } from '../../../test/uploads.ts'
import { useApp } from '../../../test/use-app.ts'
import { anonymise } from './anonymise.ts'
import { makeExports } from './make-exports.ts'

const app = useApp()
const flow = orderFlow(app)

const day = 24 * 60 * 60 * 1000

/** Every table as text, without the random part of the marks. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(app.services.db)
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql`select t::text as text from ${sql.table(name)} t`.execute(app.services.db)
    return JSON.stringify(rows)
  })
  return (await Promise.all(texts)).join('\n')
}

test('30 days after a withdrawal nothing identifies the member, and the ledger and the corrections still exist', async () => {
  const who = await app.newMember({ points: 1000, email: 'very-private@example.com' })
  const teacher = await app.newInstructor()
  const stays = await app.newMember({ points: 1000, email: 'stays@example.com' })
  await app.as(who)('PUT /api/users/{id}', {
    body: { username: 'PrivateName', last_name: '秘密田', first_name: '花子', phone: '09087654321', birth_year: 1991 },
  })
  const url = await addImage(app, who, { name: '内緒の写真.jpg' })
  const { id } = await flow.place(who, { options: { message: '内緒の伝言', files: [{ url }] } })
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  await app.newSave(who, { drafts: { title: '内緒の下書き' } })
  await app.newSave(stays, { drafts: { title: '残る下書き' } })
  await app.as(who)('POST /api/users/{id}/exports')
  await makeExports.run(app.services)
  await app.as(who)('PATCH /api/users/{id}/emails', { body: { email: 'private-too@example.com' } })
  expect((await app.as(who)('DELETE /api/users/{id}', { body: { reason: '内緒の理由' } })).status).toBe(204)

  app.clock.advance(15 * day)
  await flow.see(teacher, id)
  app.clock.advance(15 * day - 1)
  expect(await anonymise.run(app.services)).toBe(0)
  expect(await wholeDatabase()).toContain('very-private@example.com')
  app.clock.advance(1)
  const done = await Promise.all([1, 2, 3].map(() => anonymise.run(app.services)))
  expect(done.reduce((sum, one) => sum + one)).toBe(1)

  const text = await wholeDatabase()
  for (const secret of ['private', 'Private', '秘密田', '花子', '09087654321', '内緒'])
    expect(text).not.toContain(secret)
  for (const kept of ['stays@example.com', '残る下書き']) expect(text).toContain(kept)
  const seen = (await flow.see(teacher, id)).body
  expect(seen.learner).toMatchObject({ username: `withdrawn-${who.id}` })
  expect(seen.lines[0].original).not.toBe('')
  expect(seen.files).toEqual([])
  const { rows } = await sql<{ sum: number }>`
    select sum(amount)::int from point_entries where user_id = ${who.id}`.execute(app.services.db)
  expect(rows).toEqual([{ sum: 1000 - 332 }])
  expect(outcome(await app.as(who)('GET /api/users/{id}'))).toBe('401 unauthenticated')
  expect(await anonymise.run(app.services)).toBe(0)
})

test('the address stays closed after that', async () => {
  const who = await app.newMember({ email: 'closed@example.com' })
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(31 * day)
  await anonymise.run(app.services)
  const answer = await app.as(undefined)('GET /api/emails/verify', { query: 'value=closed@example.com' })
  expect(outcome(answer)).toBe('403 email_blocked')
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
