import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { mailsTo, newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

const call = 'PATCH /api/users/{id}/emails'
const change = (who: Somebody, email: unknown) => app.as(who)(call, { body: { email } })
const confirm = (who: Somebody, code: string) => app.as(who)('POST /api/users/{id}/verification', { body: { code } })
const kindsTo = async (address: string) => (await mailsTo(app, address)).map(({ kind }) => kind)
const minute = 60_000

test('[C-012] PATCH emails climbs the ladder; a new address waits for its mailed code, and one’s own and a taken one are refused', async () => {
  await climbMemberLadder(app, call, { body: { email: 'new@example.com' } })
  const who = await app.newMember()
  const other = await app.newMember()
  for (const email of ['', 'no address', 5, `${'a'.repeat(250)}@example.com`])
    expect(outcome(await change(who, email))).toBe('400 invalid_input')
  expect(outcome(await app.as(who)(call, { body: { email: 'a@example.com', verified: true } }))).toBe(
    '400 invalid_input',
  )
  expect(outcome(await change(who, who.email.toUpperCase()))).toBe('400 email_own')
  expect(outcome(await change(who, other.email.toUpperCase()))).toBe('409 email_taken')
  const { status, body } = await change(who, 'New.Address@example.com')
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: who.email, pending_email: 'New.Address@example.com', verified: true })
  expect(await kindsTo('New.Address@example.com')).toEqual(['code_email'])
})

test('the old address is notified, and stays until the code is entered', async () => {
  const who = await app.newMember()
  await change(who, 'moved@example.com')
  const [notice] = await mailsTo(app, who.email)
  expect(notice).toMatchObject({ kind: 'email_notice', user_id: who.id })
  expect(notice?.plain).toContain('moved@example.com')
  const code = await newestSecret(app, 'moved@example.com')
  expect(notice?.plain).not.toContain(code)
  const { status, body } = await confirm(who, code)
  expect([status, body.email, body.pending_email]).toEqual([200, 'moved@example.com', null])
})

test('a dropped address is not confirmed by its code', async () => {
  const who = await app.newMember()
  await change(who, 'dropped@example.com')
  const code = await newestSecret(app, 'dropped@example.com')
  const drop = 'DELETE /api/users/{id}/emails'
  await climbMemberLadder(app, drop)
  const { status, body } = await app.as(who)(drop)
  expect([status, body.email, body.pending_email]).toEqual([200, who.email, null])
  expect((await app.as(who)(drop)).status).toBe(200)
  expect((await confirm(who, code)).status).toBeGreaterThanOrEqual(400)
  expect((await app.as(who)('GET /api/users/{id}')).body.email).toBe(who.email)
})

test('codes are sent once a minute and five times a day for all addresses together; a refused request changes nothing', async () => {
  const who = await app.newMember()
  for (let n = 0; n < 5; n++) {
    expect((await change(who, `try${n}@example.com`)).status).toBe(200)
    expect(outcome(await change(who, `early${n}@example.com`))).toBe('429 resend_too_early')
    app.clock.advance(minute)
  }
  const refused = await change(who, 'sixth@example.com')
  expect(outcome(refused)).toBe('429 resend_limit')
  expect((await app.as(who)('GET /api/users/{id}')).body.pending_email).toBe('try4@example.com')
  expect(await kindsTo('sixth@example.com')).toEqual([])
  expect((await kindsTo(who.email)).filter((kind) => kind === 'email_notice')).toHaveLength(5)
})

test('only the newest code counts', async () => {
  const who = await app.newMember()
  await change(who, 'first@example.com')
  const first = await newestSecret(app, 'first@example.com')
  app.clock.advance(minute)
  await change(who, 'second@example.com')
  expect((await confirm(who, first)).status).toBe(400)
  expect((await confirm(who, await newestSecret(app, 'second@example.com'))).body.email).toBe('second@example.com')
})

test('two requests at once send one code', async () => {
  const who = await app.newMember()
  const answers = await Promise.all([1, 2, 3].map((n) => change(who, `twin${n}@example.com`)))
  expect(answers.map(outcome).toSorted()).toEqual(['200', '429 resend_too_early', '429 resend_too_early'])
  expect(await kindsTo(who.email)).toEqual(['email_notice'])
})

test('the address of a withdrawn member cannot be used', async () => {
  const gone = await app.newMember({ email: 'gone.for.good@gmail.com' })
  const { status } = await app.as(gone)('DELETE /api/users/{id}', { body: { reason: '' } })
  expect(status).toBe(204)
  const who = await app.newMember()
  expect(outcome(await change(who, 'Gone.For.Good@gmail.com'))).toBe('403 email_blocked')
  expect(outcome(await change(who, 'goneforgood+again@gmail.com'))).toBe('403 email_blocked')
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
