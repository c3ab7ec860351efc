import { expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashesOf, rememberIdentity } from '../identity-matching/identity-hashes.ts'

const app = useApp()

let network = 0
const ask = (value: string, from = `203.0.113.${++network}`) =>
  app.as(undefined)('GET /api/emails/verify', { query: `value=${encodeURIComponent(value)}`, from })

test('[C-006] an address is free, taken, blocked or invalid, without a token, and the 21st question of a minute waits', async () => {
  const { id, email } = await app.newMember()
  expect((await ask('free@example.com')).body).toEqual({ data: true })
  expect((await ask(email.toUpperCase())).body).toEqual({ data: false })

  const hashes = hashesOf(app.services, { emails: ['left@example.com'], socials: [] })
  await app.services.db.transaction().execute((tx) => rememberIdentity(tx, 'withdrawn', hashes, app.clock.now()))
  for (const value of ['left@example.com', 'LEFT+x@example.com', 'root@localhost.test', 'a@mail.invalid'])
    expect(`${value} ${outcome(await ask(value))}`).toBe(`${value} 403 email_blocked`)
  for (const value of [
    '',
    'nobody',
    'a@b',
    'a b@example.com',
    ' a@example.com',
    `${'a'.repeat(250)}@example.com`,
    '😀',
  ])
    expect(`${value} ${outcome(await ask(value))}`).toBe(`${value} 400 invalid_input`)

  const pending = { pending_email: 'next@example.com', pending_email_key: 'next@example.com' }
  await app.services.db.updateTable('users').set(pending).where('id', '=', id).execute()
  expect((await ask('next@example.com')).body).toEqual({ data: true })

  const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => ask(`free${at}@example.com`, '127.0.0.1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'too_many_requests', retry_after: 60 })
  app.clock.advance(30_000)
  expect((await ask('free@example.com', '127.0.0.1')).body.retry_after).toBe(30)
  app.clock.advance(30_000)
  expect((await ask('free@example.com', '127.0.0.1')).status).toBe(200)
})

const name = (value: string, who: Awaited<ReturnType<TestApp['newMember']>>) =>
  app.as(who)('GET /api/users/{id}/usernames/verify', { query: `value=${encodeURIComponent(value)}` })

test('GET usernames/verify climbs the ladder', () =>
  climbMemberLadder(app, 'GET /api/users/{id}/usernames/verify', { query: 'value=free_name', unverifiedMay: true }))

test('[C-005] a name is free or taken in any letter case, and one’s own can be used', async () => {
  const me = await app.newMember({ verified: false })
  const other = await app.newMember()
  const { username } = (await app.as(other)('GET /api/users/{id}')).body
  const own = (await app.as(me)('GET /api/users/{id}')).body.username
  expect((await name('free_name', me)).body).toEqual({ data: true })
  expect((await name(username.toUpperCase(), me)).body).toEqual({ data: false })
  expect((await name(own.toUpperCase(), me)).body).toEqual({ data: true })
  for (const value of ['', 'ab', 'a'.repeat(21), 'no spaces', '名前です', "x' or 1=1"])
    expect(`${value} ${outcome(await name(value, me))}`).toBe(`${value} 400 invalid_input`)
})

test('a member checks about twenty names a minute', async () => {
  const me = await app.newMember()
  for (let times = 0; times < 20; times++) expect((await name('free_name', me)).status).toBe(200)
  expect(outcome(await name('free_name', me))).toBe('429 too_many_requests')
  expect((await name('free_name', await app.newMember())).status).toBe(200)
})
