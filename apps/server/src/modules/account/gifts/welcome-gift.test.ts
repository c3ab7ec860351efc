import * as m from '@tensaku/messages'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { sendCodeAgain } from '../email/verification-codes.ts'

const app = useApp()

let network = 0
const somewhere = () => `198.51.${++network >> 8}.${network & 255}`
const visit = (who: Somebody, from = somewhere()) => app.as(who)('GET /api/users/{id}', { from })
const points = async (who: Somebody): Promise<number> => (await app.as(who)('GET /api/users/{id}/points')).body.balance
const holdOf = (who: Somebody) =>
  app.services.db.selectFrom('gift_holds').selectAll().where('user_id', '=', who.id).executeTakeFirst()
const mailsTo = (who: Somebody) =>
  app.services.db.selectFrom('mails').selectAll().where('recipient', '=', who.email).execute()

/** A member with an address of their own, and the points they get. */
async function welcomed(email?: string, from?: string): Promise<{ who: Somebody; given: number }> {
  const who = await app.newMember(email === undefined ? {} : { email })
  await visit(who, from)
  return { who, given: await points(who) }
}

test('[Q-88] one person gets the gift once: other spellings of the address, at once or after leaving, get nothing', async () => {
  const { given } = await welcomed('taro.yamada@gmail.com')
  expect(given).toBe(1200)
  for (const email of ['taroyamada+1@gmail.com', 't.a.r.o.yamada@googlemail.com', 'TaroYamada@Gmail.com'])
    expect(`${email} ${(await welcomed(email)).given}`).toBe(`${email} 0`)
  expect((await welcomed('taro.yamada@example.com')).given).toBe(1200)
  expect((await welcomed('taroyamada@example.com')).given).toBe(1200)

  const twins = await Promise.all(
    Array.from({ length: 10 }, (_, at) => app.newMember({ email: `two+${at}@example.com` })),
  )
  await Promise.all(twins.map((who) => visit(who)))
  const got = await Promise.all(twins.map(points))
  expect(got.toSorted((a, b) => b - a)).toEqual([1200, ...Array.from({ length: 9 }, () => 0)])

  const leaver = await welcomed('leaver@example.com')
  const anonymous = { email: 'gone', email_key: 'gone', withdrawn_at: app.clock.now() }
  await app.services.db.updateTable('users').set(anonymous).where('id', '=', leaver.who.id).execute()
  expect((await welcomed('leaver+back@example.com')).given).toBe(0)
})

test('[Q-88][O-024] every text that promises the gift states the points that are given', async () => {
  const { given } = await welcomed()
  const promises = [m.login_gift(), m.signup_lead(), m.verify_gift(), m.meta_description(), m.notice_gift({ date: '' })]
  const stated = promises.map((text) => Number(/([\d,]+)(?:円分|ポイント|pt)/.exec(text)?.[1]?.replaceAll(',', '')))
  expect(stated).toEqual(promises.map(() => given))
})

test('[Q-88] a social account that had the gift gets none under another address', async () => {
  const social = (who: Somebody) =>
    app.services.db
      .insertInto('social_accounts')
      .values({ user_id: who.id, issuer: 'https://id.example', subject: `s${who.id}`, created_at: app.clock.now() })
      .execute()
  const first = await app.newMember()
  await social(first)
  await visit(first)
  expect(await points(first)).toBe(1200)
  const second = await app.newMember()
  await app.services.db
    .updateTable('social_accounts')
    .set({ user_id: second.id })
    .where('user_id', '=', first.id)
    .execute()
  await visit(second)
  expect(await points(second)).toBe(0)
})

test('a member who changed the address gets no gift with the former one', async () => {
  const { who } = await welcomed()
  const email = 'moved-to@example.com'
  await app.services.db.transaction().execute(async (tx) => {
    const pending = { pending_email: email, pending_email_key: email }
    await tx.updateTable('users').set(pending).where('id', '=', who.id).execute()
    await sendCodeAgain(tx, app.services, { userId: who.id, purpose: 'email', email })
  })
  const sent = await app.services.db.selectFrom('mails').select('plain').where('recipient', '=', email).execute()
  const code = /^\d{6}$/m.exec(sent[0]?.plain ?? '')?.[0] ?? ''
  expect((await app.as(who)('POST /api/users/{id}/verification', { body: { code } })).status).toBe(200)
  await app.services.db
    .updateTable('users')
    .set({ email: 'x@example.net', email_key: 'x@example.net' })
    .where('id', '=', who.id)
    .execute()
  expect((await welcomed('moved-to+again@example.com')).given).toBe(0)
})

test('[Q-88] a throw-away address, or one under such a domain, gets no gift automatically, and the operator decides', async () => {
  for (const email of ['a@mailinator.com', 'b@MAILINATOR.com', 'c@sub.mailinator.com']) {
    const { who, given } = await welcomed(email)
    expect(`${email} ${given}`).toBe(`${email} 0`)
    expect(await holdOf(who)).toMatchObject({ reason: 'throwaway', decided_at: null })
    await visit(who)
    expect(await points(who)).toBe(0)
    expect(await mailsTo(who)).toEqual([])
  }
})

test('[Q-88] a public address gets three gifts a day in Japan, further ones wait for the operator, and private addresses have no limit', async () => {
  app.clock.set('2026-11-20T14:00:00Z') // 23:00 in Japan
  const from = '203.0.113.77'
  const many = await Promise.all(Array.from({ length: 6 }, () => app.newMember()))
  await Promise.all(many.map((who) => visit(who, from)))
  const got = await Promise.all(many.map(points))
  expect(got.toSorted((a, b) => b - a)).toEqual([1200, 1200, 1200, 0, 0, 0])
  const late = many[got.indexOf(0)]
  if (!late) throw new Error('everybody was given something')
  expect(await holdOf(late)).toMatchObject({ reason: 'address', address: from })
  expect((await welcomed(undefined, '203.0.113.78')).given).toBe(1200)

  app.clock.advance(61 * 60_000)
  expect((await welcomed(undefined, from)).given).toBe(1200)
  await visit(late, from)
  expect(await points(late)).toBe(0)

  for (const inside of ['127.0.0.1', '192.168.0.9', '::1'])
    for (let times = 0; times < 4; times++) expect((await welcomed(undefined, inside)).given).toBe(1200)
  const subscriber = ['1', '2', '3', '4'].map((last) => `2001:db8:1:1::${last}`)
  const given = []
  for (const address of subscriber) given.push((await welcomed(undefined, address)).given)
  expect(given).toEqual([1200, 1200, 1200, 0])
})

test('[Q-88] an IPv6 /48 is one network for all its parts, and the next one is another', async () => {
  const given = []
  for (const part of ['1', '2', 'aaaa', 'ffff']) given.push((await welcomed(undefined, `2001:db8:77:${part}::1`)).given)
  expect(given).toEqual([1200, 1200, 1200, 0])
  expect((await welcomed(undefined, '2001:db8:78:1::1')).given).toBe(1200)
})

test('[Q-88] the part after a hyphen identifies no other person at Yahoo, but does elsewhere', async () => {
  expect((await welcomed('hanako-shop@yahoo.co.jp')).given).toBe(1200)
  for (const email of ['hanako@yahoo.co.jp', 'Hanako-game@yahoo.co.jp', 'hanako-shop+1@yahoo.co.jp'])
    expect(`${email} ${(await welcomed(email)).given}`).toBe(`${email} 0`)
  expect((await welcomed('hanako-shop@example.jp')).given).toBe(1200)
  expect((await welcomed('hanako-game@example.jp')).given).toBe(1200)
})

test('one mail announces the gift, even after twenty parallel first visits', async () => {
  const who = await app.newMember()
  await Promise.all(Array.from({ length: 20 }, () => visit(who)))
  const mails = await mailsTo(who)
  expect(mails.map(({ kind }) => kind)).toEqual(['gift'])
  expect(mails[0]?.plain).toContain('1,200円分')
  expect(mails[0]?.plain).toMatch(/有効期限は\d{4}年\d+月\d+日です/)
})
