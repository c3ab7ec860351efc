import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { sendUrgentMails } from '../../mail/send-urgent-mails.ts'
import { emailKeyOf } from './email-address.ts'
import { sendCode, sendCodeAgain } from './verification-codes.ts'

const app = useApp()

const minute = 60_000
const hour = 60 * minute
const verifying = 'POST /api/users/{id}/verification'
const resending = 'POST /api/users/{id}/verification/resend'

const verify = (who: Somebody, code: string, more: object = {}) => app.as(who)(verifying, { body: { code, ...more } })
const resend = (who: Somebody) => app.as(who)(resending)
const user = async (who: Somebody) => (await app.as(who)('GET /api/users/{id}')).body
const mailsTo = (email: string) =>
  app.services.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
const codeTo = async (email: string): Promise<string> =>
  /^\d{6}$/m.exec((await mailsTo(email)).findLast(({ kind }) => kind.startsWith('code_'))?.plain ?? '')?.[0] ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A person who waits for their first code. */
async function signedUp(): Promise<Somebody> {
  const who = await app.newMember({ verified: false })
  const to = { userId: who.id, purpose: 'signup', email: who.email } as const
  await app.services.db.transaction().execute((tx) => sendCode(tx, app.services, to))
  return who
}

/** A member who waits for the code of a new address. */
async function moving(who: Somebody, email: string): Promise<void> {
  await app.services.db.transaction().execute(async (tx) => {
    const pending = { pending_email: email, pending_email_key: emailKeyOf(email) }
    await tx.updateTable('users').set(pending).where('id', '=', who.id).execute()
    await sendCodeAgain(tx, app.services, { userId: who.id, purpose: 'email', email })
  })
}

test('POST verification and resend climb the ladder', async () => {
  await climbMemberLadder(app, verifying, { body: { code: '000000' }, unverifiedMay: true })
  await climbMemberLadder(app, resending, { unverifiedMay: true })
})

test('a code is sent before mails without a waiting person', async () => {
  const who = await signedUp()
  await moving(who, 'moved-on@example.com')
  await sendUrgentMails.run(app.services)
  for (const email of [who.email, 'moved-on@example.com'])
    expect(await mailsTo(email)).toMatchObject([{ sent_at: app.clock.now() }])
})

test('the mailed code verifies the account, once, and unlocks its calls', async () => {
  const who = await signedUp()
  const code = await codeTo(who.email)
  expect(outcome(await app.as(who)('GET /api/users/{id}/points'))).toBe('403 unverified')
  expect((await verify(who, code)).body).toMatchObject({ id: who.id, verified: true })
  expect((await app.as(who)('GET /api/users/{id}/points')).status).toBe(200)
  expect(outcome(await verify(who, code))).toBe('409 already_verified')
  expect(outcome(await resend(who))).toBe('409 already_verified')
})

test('[X-03] five wrong codes, also at once, lock the code until another is sent', async () => {
  const who = await signedUp()
  const code = await codeTo(who.email)
  const left: unknown[] = []
  for (let tries = 0; tries < 4; tries++) left.push((await verify(who, other(code))).body.left)
  expect(left).toEqual([4, 3, 2, 1])
  expect(outcome(await verify(who, other(code)))).toBe('429 code_locked')
  expect(outcome(await verify(who, code))).toBe('429 code_locked')

  app.clock.advance(minute)
  expect((await resend(who)).status).toBe(204)
  const next = await codeTo(who.email)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(who, other(next))))
  expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(4)
  app.clock.advance(minute)
  await resend(who)
  expect((await verify(who, await codeTo(who.email))).body.verified).toBe(true)

  const slow = await signedUp()
  const first = await codeTo(slow.email)
  const tooEarly = await resend(slow)
  expect(`${outcome(tooEarly)} ${tooEarly.body.retry_after}`).toBe('429 resend_too_early 60')
  for (let sent = 0; sent < 5; sent++) {
    app.clock.advance(minute)
    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(slow)))
    expect(answers.map(outcome).toSorted()).toEqual(['204', ...Array.from({ length: 3 }, () => '429 resend_too_early')])
  }
  app.clock.advance(minute)
  expect(outcome(await resend(slow))).toBe('429 resend_limit')
  expect(await mailsTo(slow.email)).toHaveLength(6)
  expect((await verify(slow, first)).body.code).toBe('code_wrong')
  app.clock.advance(24 * hour)
  expect((await resend(slow)).status).toBe(204)
  expect((await verify(slow, await codeTo(slow.email))).body.verified).toBe(true)
})

test('twenty parallel requests for a new code send one mail', async () => {
  const who = await signedUp()
  app.clock.advance(minute)
  const answers = await Promise.all(Array.from({ length: 20 }, () => resend(who)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await mailsTo(who.email)).toHaveLength(2)
})

test('a code is good for 15 minutes and only until the next one is sent', async () => {
  const who = await signedUp()
  const first = await codeTo(who.email)
  app.clock.advance(minute)
  await resend(who)
  const second = await codeTo(who.email)
  if (first !== second) expect((await verify(who, first)).body.code).toBe('code_wrong')
  app.clock.advance(15 * minute)
  expect(outcome(await verify(who, second))).toBe('400 code_expired')
})

test('a code of another member is wrong, and a body without six digits is refused', async () => {
  const [one, two] = [await signedUp(), await signedUp()]
  const [mine, theirs] = [await codeTo(one.email), await codeTo(two.email)]
  if (mine !== theirs) expect((await verify(one, theirs)).body.code).toBe('code_wrong')
  for (const code of ['', '12345', '1234567', '12345x', '１２３４５６', ' 123456'])
    expect(outcome(await verify(one, code))).toBe('400 invalid_input')
  expect((await verify(one, mine)).status).toBe(200)
})

test('a name that was generated for a social account may be chosen with the code, and a chosen one may not', async () => {
  const taken = (await user(await app.newMember())).username
  const who = await signedUp()
  const code = await codeTo(who.email)
  expect((await verify(who, code, { username: 'my_choice' })).body).toMatchObject({
    code: 'invalid_input',
    fields: ['username'],
  })
  await app.services.db.updateTable('users').set({ username_chosen: false }).where('id', '=', who.id).execute()
  expect(outcome(await verify(who, code, { username: taken.toUpperCase() }))).toBe('409 username_taken')
  expect((await verify(who, code, { username: 'my_choice' })).body).toMatchObject({
    username: 'my_choice',
    username_chosen: true,
    verified: true,
  })
})

test('the code of a new address confirms it, ends links to the old one, and the old one is free a week later', async () => {
  const who = await app.newMember()
  await app.services.db
    .insertInto('password_resets')
    .values({ token_hash: Buffer.from('x'), user_id: who.id, created_at: app.clock.now(), expires_at: app.clock.now() })
    .execute()
  await moving(who, 'Moved@Example.com')
  expect(await user(who)).toMatchObject({ email: who.email, pending_email: 'Moved@Example.com', verified: true })
  const [mail] = await mailsTo('Moved@Example.com')
  expect(mail?.kind).toBe('code_email')
  expect((await verify(who, await codeTo('Moved@Example.com'))).body).toMatchObject({
    email: 'Moved@Example.com',
    pending_email: null,
    verified: true,
  })
  const free = async () =>
    (await app.as(undefined)('GET /api/emails/verify', { query: `value=${who.email}` })).body.data
  expect(await free()).toBe(false)
  app.clock.advance(7 * 24 * 60 * 60_000)
  expect(await free()).toBe(true)
  const reset = await app.services.db.selectFrom('password_resets').selectAll().where('user_id', '=', who.id).execute()
  expect(reset.every(({ used_at }) => used_at !== null)).toBe(true)
})

test('a new address that was taken meanwhile is refused, and the code stays valid', async () => {
  const who = await app.newMember()
  await moving(who, 'wanted@example.com')
  const rival = await app.newMember({ email: 'Wanted@example.com' })
  const code = await codeTo('wanted@example.com')
  expect(outcome(await verify(who, code))).toBe('409 email_taken')
  expect((await user(who)).email).toBe(who.email)
  await app.services.db.updateTable('users').set({ email_key: 'elsewhere' }).where('id', '=', rival.id).execute()
  expect((await verify(who, code)).body.email).toBe('wanted@example.com')
})

test('a code for a replaced address is wrong', async () => {
  const who = await app.newMember()
  await moving(who, 'first-wish@example.com')
  const code = await codeTo('first-wish@example.com')
  app.clock.advance(minute)
  await moving(who, 'second-wish@example.com')
  expect(outcome(await verify(who, code))).toMatch(/^400 code_/)
  expect((await user(who)).pending_email).toBe('second-wish@example.com')
})
