import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { cookiesOf, enter, makerOf, password, sides, type Side } from '../../../../test/second-step.ts'
import { useApp } from '../../../../test/use-app.ts'
import { passwordLinkFor } from '../passwords/desk-password-links.ts'
import { forgetAttempts } from '../forget-attempts.ts'
import { inviteOperator, removeOperator } from '../operators/manage-operators.ts'
import { codeAt } from './codes.ts'
import { lockDeskAccount } from '../sign-in/repo.ts'

const minute = 60_000

const app = useApp()
let operator: Somebody
beforeAll(async () => {
  operator = await app.newOperator()
})
afterEach(() => {
  expect(app.errors).toEqual([])
  app.clock.advance(20 * minute)
})

const somebodyAt = makerOf(app)
const code = (secret: string) => codeAt(secret, app.clock.now())
const byPassword = (side: Side, email: string) =>
  app.as(undefined)(`POST /api/${side}/login`, { body: { email, password } })
const choose = (url: string, chosen: string) => {
  const token = new URL(url).searchParams.get('token')
  return app.as(undefined)('POST /api/instructor/password', { body: { token, password: chosen } })
}

/** Removes a second factor: an instructor's in the console, an operator's at the terminal. */
const take = async (side: Side, who: Somebody): Promise<string> => {
  if (side === 'ops') return (await removeOperator(app.services, who.email)) ? 'taken' : 'not there'
  const given = { params: { instructorId: who.id }, body: { why } }
  const { status } = await app.as(operator)('POST /api/ops/instructors/{instructorId}/second-factor/reset', given)
  return status === 204 ? 'taken' : `answered ${status}`
}
const countOf = async (table: 'second_factors' | 'sign_in_tickets', { kind, id }: Somebody): Promise<number> => {
  const rows = app.services.db.selectFrom(table).select('principal_id').where('principal', '=', kind)
  return (await rows.where('principal_id', '=', id).execute()).length
}
/** The number of transactions that wait for another one. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.services.db,
  )
  return rows.length
}
/** The same race of several people at the same time. */
const each = async (races: number, run: () => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: races }, run))
}

test.each(sides)('at %s a factor is removed while its owner signs in: they are signed out and have none', (side) =>
  each(4, async () => {
    const who = await somebodyAt(side)
    const { secret } = await enter(app, side, { email: who.email, password })
    const late = new Date(app.clock.now().getTime() + 30_000)
    const { ticket } = (await byPassword(side, who.email)).body
    const body = { ticket, code: codeAt(secret, late) }
    const [taken, signIn] = await Promise.all([
      take(side, who),
      app.as(undefined)(`POST /api/${side}/login/code`, { body }),
    ])
    expect(taken).toBe('taken')
    expect(['200', '400 sign_in_over']).toContain(outcome(signIn))
    expect(await countOf('second_factors', who)).toBe(0)
    const headers = { cookie: cookiesOf(signIn) }
    expect((await app.as(undefined)(`GET /api/${side}/me`, { headers })).status).toBe(401)
  }),
)

test.each(sides)('at %s a factor is removed while its owner renews it: the new one ends with the old', (side) =>
  each(4, async () => {
    const who = await somebodyAt(side)
    const begin = async () => (await app.as(who)(`POST /api/${side}/second-factor`, { body: { password } })).body
    const finish = ({ ticket, secret }: { ticket: string; secret: string }) =>
      app.as(who)(`PUT /api/${side}/second-factor`, { body: { ticket, code: code(secret) } })
    expect((await finish(await begin())).status).toBe(200)
    const renewal = await begin()
    const [taken, renewed] = await Promise.all([take(side, who), finish(renewal)])
    expect(taken).toBe('taken')
    expect(['200', '400 sign_in_over', '401 unauthenticated']).toContain(outcome(renewed))
    expect(await countOf('second_factors', who)).toBe(0)
    expect((await app.as(who)(`GET /api/${side}/me`)).status).toBe(401)
  }),
)

test.each(sides)(
  'at %s a password is chosen while the old one signs in: no session or ticket of the old one is left',
  (side) =>
    each(3, async () => {
      const who = await somebodyAt(side)
      const account = { principal: side === 'ops' ? 'operator' : 'instructor', id: who.id } as const
      await byPassword(side, who.email)
      const url = await app.services.db.transaction().execute((tx) => passwordLinkFor(tx, app.services, account))
      const signIns = [1, 2, 3].map(() => byPassword(side, who.email))
      const [chosen, ...signIn] = await Promise.all([choose(url, 'another-horse-1'), ...signIns])
      expect(outcome(chosen)).toBe('204')
      for (const one of signIn) expect(['200', '401 login_failed']).toContain(outcome(one))
      expect(await countOf('sign_in_tickets', who)).toBe(0)
    }),
)

test('expired tickets are deleted without waiting for a transaction that locks them', async () => {
  const { db } = app.services
  const [held, free] = [await somebodyAt('instructor'), await somebodyAt('instructor')]
  for (const who of [held, free]) await byPassword('instructor', who.email)
  app.clock.advance(10 * minute)
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('sign_in_tickets').select('hash').where('principal_id', '=', held.id).forUpdate().execute()
    await forgetAttempts.run(app.services)
  })
  expect([await countOf('sign_in_tickets', held), await countOf('sign_in_tickets', free)]).toEqual([1, 0])
})

test.each([
  ['a newer link', (email: string) => inviteOperator(app.services, { email, name: 'Aoi' })],
  ['a removal', (email: string) => removeOperator(app.services, email)],
])('%s at the terminal and a password by the link wait for one another in one order', async (_name, act) => {
  const { db } = app.services
  const who = await somebodyAt('ops')
  await byPassword('ops', who.email)
  const { url } = await inviteOperator(app.services, { email: who.email, name: 'Aoi' })
  const ways = await db.transaction().execute(async (tx) => {
    await lockDeskAccount(tx, { principal: 'operator', id: who.id })
    const acted = act(who.email)
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    const chosen = choose(url, 'another-horse-1')
    await expect.poll(waiting, { interval: 5 }).toBe(2)
    return { acted, chosen }
  })
  await ways.acted
  expect(outcome(await ways.chosen)).toBe('400 desk_link_invalid')
})

test('an instructor suspended during the password check is not signed in, and has no ticket for later', async () => {
  const who = await somebodyAt('instructor')
  const signIn = await app.services.db.transaction().execute(async (tx) => {
    await lockDeskAccount(tx, { principal: 'instructor', id: who.id })
    const signIn = byPassword('instructor', who.email)
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    await tx.updateTable('instructors').set({ suspended_at: app.clock.now() }).where('id', '=', who.id).execute()
    return { signIn }
  })
  expect(outcome(await signIn.signIn)).toBe('401 login_failed')
  expect(await countOf('sign_in_tickets', who)).toBe(0)
})
