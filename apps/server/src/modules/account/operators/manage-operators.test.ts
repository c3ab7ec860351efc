import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outcome } from '../../../../test/order-flow.ts'
import { cookiesOf, enter } from '../../../../test/second-step.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { runOperatorCommand } from './operator-command.ts'
import { inviteOperator, removeOperator } from './manage-operators.ts'

const app = useApp()

const day = 24 * 3_600_000
const password = 'correct-horse-1'
const invite = (email: string, name = 'Aoi') => inviteOperator(app.services, { email, name })
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('token') ?? ''
const choose = (token: string, chosen = password) =>
  app.as(undefined)('POST /api/instructor/password', { body: { token, password: chosen } })
const byPassword = (email: string, given = password) =>
  app.as(undefined)('POST /api/ops/login', { body: { email, password: given } })
const acts = async () => {
  const rows = await app.services.db
    .selectFrom('audit_entries')
    .select(['operator_id', 'act', 'subject_type', 'subject_id', 'before', 'after', 'why'])
    .orderBy('id')
    .execute()
  return rows
}

test('an invited operator chooses a password once, sets up the second factor, and only then has access', async () => {
  const invited = await invite('first@example.com')
  expect(invited.url).toMatch(/^http:\/\/localhost:3000\/desk\/ops\/password\?token=[\w-]{43}$/)
  const mailed = await app.services.db.selectFrom('mails').select('id').execute()
  expect(mailed).toEqual([])
  expect(outcome(await byPassword('first@example.com'))).toBe('401 login_failed')
  expect(outcome(await choose(tokenOf(invited), 'first@example.com1'))).toBe('204')
  expect(outcome(await choose(tokenOf(invited)))).toBe('400 desk_link_invalid')

  const { answer } = await enter(app, 'ops', { email: 'First@Example.com', password: 'first@example.com1' })
  expect(answer.body.recovery_codes).toHaveLength(10)
  const me = await app.as(undefined)('GET /api/ops/me', { headers: { cookie: cookiesOf(answer) } })
  expect(me.body).toMatchObject({ name: 'Aoi', email: 'first@example.com' })
})

test('the link of an operator changes no instructor, though they have one number', async () => {
  const old = await hashPassword('another-horse-1')
  const instructors = app.services.db.selectFrom('instructors').select('password_hash')
  for (let made = 0; made < 5; made += 1) await app.newInstructor({ passwordHash: old })
  await choose(tokenOf(await invite('second@example.com')))
  expect(new Set((await instructors.execute()).map(({ password_hash: hash }) => hash))).toEqual(new Set([old]))
  expect((await byPassword('second@example.com')).body.step).toBe('set_up')
})

test('a link ends after seven days, and with a newer one', async () => {
  const [older, newer] = [await invite('third@example.com'), await invite('third@example.com')]
  expect([older.wasActive, newer.wasActive]).toEqual([false, true])
  expect(outcome(await choose(tokenOf(older)))).toBe('400 desk_link_invalid')
  app.clock.advance(7 * day)
  expect(outcome(await choose(tokenOf(newer)))).toBe('400 desk_link_invalid')
  expect(outcome(await choose(tokenOf(await invite('third@example.com'))))).toBe('204')
})

test('a removed operator is signed out and no credential works; invited again they start over', async () => {
  const email = 'fourth@example.com'
  await choose(tokenOf(await invite(email)))
  const { answer } = await enter(app, 'ops', { email, password })
  const cookie = cookiesOf(answer)
  const open = await invite(email)
  const ticket = (await byPassword(email)).body.ticket
  expect(await Promise.all([removeOperator(app.services, email), removeOperator(app.services, email)])).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(outcome(await app.as(undefined)('GET /api/ops/me', { headers: { cookie } }))).toBe('401 unauthenticated')
  expect(outcome(await byPassword(email))).toBe('401 login_failed')
  expect(outcome(await choose(tokenOf(open)))).toBe('400 desk_link_invalid')
  const code = answer.body.recovery_codes[0]
  expect(outcome(await app.as(undefined)('POST /api/ops/login/code', { body: { ticket, code } }))).toBe(
    '400 sign_in_over',
  )
  expect((await invite(email, 'Aoi Sato')).wasActive).toBe(false)
  await choose(tokenOf(await invite(email)))
  expect((await byPassword(email)).body.step).toBe('set_up')
})

test('the audit log holds every step, but not the link', async () => {
  const before = (await acts()).length
  const email = 'fifth@example.com'
  const invited = await invite(email)
  await removeOperator(app.services, email)
  expect(await removeOperator(app.services, 'nobody@example.com')).toBe(false)
  const added = (await acts()).slice(before)
  const at = { operator_id: null, subject_type: 'operator', subject_id: added[0]?.subject_id }
  expect(added).toEqual([
    {
      ...at,
      act: 'invite_operator',
      before: { active: false },
      after: { active: true },
      why: 'npm run operator -- add',
    },
    {
      ...at,
      act: 'remove_operator',
      before: { active: true },
      after: { active: false },
      why: 'npm run operator -- remove',
    },
  ])
  const seen = await app.as(await app.newOperator())('GET /api/ops/audit', { query: 'subject=operator' })
  expect(seen.body.items[0]).toMatchObject({ act: 'remove_operator', operator: null })
  expect(JSON.stringify(seen.body)).not.toContain(tokenOf(invited))
  expect(app.errors).toEqual([])
})

test('the command reports its result, or the missing part in a sentence', async () => {
  const run = (...words: string[]) => runOperatorCommand(app.services, words)
  const email = 'sixth@example.com'
  const [url = ''] = /http:\S+password\S+/.exec(await run('add', email, 'Aoi', 'Sato')) ?? []
  expect(await run('list')).toContain(`${email}  Aoi Sato  has chosen no password yet`)
  expect(outcome(await choose(tokenOf({ url })))).toBe('204')
  expect(await run('add', email, 'Aoi')).toContain('an operator already')
  expect(await run('list')).toContain(`${email}  Aoi Sato  active, without a second factor yet`)
  expect(await run('remove', email)).toContain('signed out')
  expect(await run('list')).toContain(`${email}  Aoi Sato  removed 20`)
  for (const words of [
    [],
    ['make'],
    ['add'],
    ['add', 'no address', 'Aoi'],
    ['add', 'a@example.com'],
    ['remove', email],
  ])
    await expect(run(...words)).rejects.toThrow('npm run operator')
})

/** Runs a program of the server at the terminal, on the database of this file. */
async function atTerminal(program: string, ...words: string[]): Promise<string> {
  const script = fileURLToPath(new URL(`../../../${program}`, import.meta.url))
  const env = { PATH: process.env['PATH'], DATABASE_URL: app.url, PUBLIC_URL: 'https://tensaku.example' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...words], { env })
  expect(stderr).toBe('')
  return stdout
}

test('the command is a separate program, and only its screen shows the link', async () => {
  expect(await atTerminal('operator.ts', 'add', 'seventh@example.com', 'Aoi')).toMatch(
    /^ {2}https:\/\/tensaku\.example\/desk\/ops\/password\?token=[\w-]{43}$/m,
  )
}, 60_000)

test('a link lives for seven days from the time to which the clock of the database was moved', async () => {
  const { db } = app.services
  const madeFor = async (email: string) => {
    await atTerminal('operator.ts', 'add', email, 'Aoi')
    const links = db.selectFrom('desk_password_links as l').innerJoin('operators as o', 'o.id', 'l.principal_id')
    const { expires_at: end } = await links
      .select('l.expires_at')
      .where('l.principal', '=', 'operator')
      .where('o.email', '=', email)
      .executeTakeFirstOrThrow()
    return end.getTime()
  }
  const before = await madeFor('eighth@example.com')
  await sql`insert into moved_clock (moved_ms, version, moved_from, moved_to)
    values (${30 * day}, 1, now(), now())`.execute(db)
  expect(Math.round(((await madeFor('ninth@example.com')) - before) / day)).toBe(30)
}, 60_000)
