import { addDays, endOfJstDay, jstDate } from '@tensaku/domain/calendar'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderFlow } from '../../../../test/order-flow.ts'
import { startApp } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { queueMail } from '../../mail/index.ts'
import { readMove } from './move-clock.ts'
import { lastMove } from './repo.ts'
import { givePoints } from '../../../../test/give-points.ts'

const hour = 3_600_000
const app = useApp()

type RequestOptions = { body?: unknown; headers?: Record<string, string>; form?: string; to?: typeof app }
const post = ({ body, form, headers = {}, to = app }: RequestOptions) =>
  to.app.inject({
    method: 'POST',
    url: '/dev/clock',
    headers: {
      'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: form ?? (typeof body === 'string' ? body : JSON.stringify(body)),
  })
const advance = async (seconds: number) => {
  const answer = await post({ body: { advance_seconds: seconds } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const now = () => app.services.clock.now().getTime()

test('the clock moves by the requested time, and programs can read it', async () => {
  const before = now()
  expect(await advance(90)).toMatchObject({ now: new Date(before + 90_000).toISOString() })
  const to = new Date(before + 2 * hour).toISOString()
  expect((await post({ body: { to } })).json().now).toBe(to)
  expect((await app.app.inject({ url: '/dev/clock' })).json()).toEqual({ now: to })
})

test('an instant with an offset is the same instant, also on another calendar day', () => {
  expect(readMove({ to: '2028-02-29T00:30:00+09:00' })).toEqual({ to: new Date('2028-02-28T15:30:00Z') })
  expect(readMove({ to: '2026-12-31T20:00:00-05:00' })).toEqual({ to: new Date('2027-01-01T01:00:00Z') })
})

test('rows that fall due during a move are handled in order, at their due time, and counted by sweep', async () => {
  const flow = orderFlow(app)
  const begin = now()
  // Points last to the end of their day in Japan, and a step ends at the minute at which the move began.
  const expires = (days: number) => {
    const end = endOfJstDay(addDays(jstDate(new Date(begin)), days)).getTime()
    return Math.ceil((end - begin) / hour)
  }
  const learner = await app.newMember({ points: 1000 })
  const { id } = await flow.place(learner)
  const loser = await app.newMember()
  for (const days of [2, 1])
    await givePoints(app.services.db, {
      userId: loser.id,
      amount: 100 * days,
      days,
      ref: { type: 'user', id: loser.id * 100 + days },
      now: new Date(begin),
    })
  const { swept } = await advance(3 * 24 * 3600)
  const { rows } = await sql<{ what: string; at: Date }>`
    select kind as what, at from point_entries
    where kind in ('expiry', 'refund') and user_id in (${learner.id}, ${loser.id}) order by id`.execute(app.services.db)
  expect(rows.map(({ what, at }) => [what, (at.getTime() - begin) / hour])).toEqual([
    ['expiry', expires(1)],
    ['refund', 48],
    ['expiry', expires(2)],
  ])
  expect((await flow.read(learner, id)).status.value).toBe(-1)
  expect(swept).toEqual(
    expect.arrayContaining([
      { sweep: 'end-unclaimed', done: 1 },
      { sweep: 'expire-points', done: 2 },
      { sweep: 'send-mails', done: expect.any(Number) },
      { sweep: 'check-invariants', done: 3 },
    ]),
  )
})

test('a move ends at the requested time, however long its steps take, and is reported from its first step on', async () => {
  const reported: unknown[] = []
  // Ten minutes pass while it sends a mail.
  const send = async () => {
    reported.push(await lastMove(slow.services.db))
    slow.clock.advance(hour / 6)
  }
  const slow = await startApp({ mailer: { send, close: async () => {} } })
  try {
    const mail = { kind: 'test', userId: null, to: 'a@example.com', subject: 'slow', lines: [] }
    for (const by of ['seconds', 'instant']) {
      await slow.services.db.transaction().execute((tx) => queueMail(tx, slow.services, mail))
      const from = slow.services.clock.now()
      const to = new Date(from.getTime() + 3 * hour)
      const answer = await post({ to: slow, body: by === 'seconds' ? { advance_seconds: 3 * 3600 } : { to } })
      expect(answer.json()).toMatchObject({ now: to.toISOString(), swept: [{ sweep: 'send-mails', done: 1 }] })
      expect(reported.pop()).toEqual({ from, to: from, swept: [] })
      expect(await lastMove(slow.services.db)).toMatchObject({ from, to, swept: [{ sweep: 'send-mails', done: 1 }] })
    }
  } finally {
    await slow.close()
  }
})

test('figures are counted once in a move of five hours, at its end', async () => {
  const { id } = await app.newInstructor()
  const { db } = app.services
  const { count } = await db
    .selectFrom('instructors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { swept } = await advance(5 * 3600)
  expect(swept).toContainEqual({ sweep: 'count-figures', done: count })
  const figures = await db.selectFrom('teacher_figures').select('counted_at').where('instructor_id', '=', id).execute()
  expect(Math.abs((figures[0]?.counted_at.getTime() ?? 0) - now())).toBeLessThan(hour / 2)
})

test('two moves at once happen one after the other, and neither is lost', async () => {
  const before = now()
  const answers = await Promise.all([advance(7200), advance(3600), advance(10)])
  expect(now() - before).toBe(2 * hour + hour + 10_000)
  expect(answers.map((answer) => Date.parse(answer.now) - before)).toEqual([2 * hour, 3 * hour, 3 * hour + 10_000])
})

test('two processes on one database that move it at once both see both moves', async () => {
  const other = await startApp({ databaseUrl: app.url })
  try {
    const before = now()
    await Promise.all([post({ body: { advance_seconds: 3600 } }), post({ body: { advance_seconds: 1800 }, to: other })])
    expect([now(), other.services.clock.now().getTime()]).toEqual([before + 1.5 * hour, before + 1.5 * hour])
  } finally {
    await other.close()
  }
})

test('a session of the desk, a token, a code and a captcha are over when the clock has passed their time', async () => {
  const { captcha, clock } = app.services
  const member = await app.newMember()
  const { token } = (await app.as(member)('GET /api/users/{id}/token')).body
  const unverified = await app.newMember({ verified: false })
  expect((await app.as(unverified)('POST /api/users/{id}/verification/resend')).status).toBe(204)
  const given = await captcha.challenge(clock.now())
  if (given.kind !== 'altcha') throw new Error('no proof of work')
  const challenge = given.challenge as Record<string, unknown> & Challenge
  const solved = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  const instructor = await app.newInstructor()
  const atDesk = () => app.as(instructor)('GET /api/instructor/me')
  expect((await atDesk()).status).toBe(200)
  // It lives for 30 days without use: here, an hour more.
  await app.services.db
    .updateTable('sessions')
    .set({ last_used_at: new Date(now() - (30 * 24 - 1) * hour) })
    .where('principal', '=', 'instructor')
    .where('principal_id', '=', instructor.id)
    .execute()

  await advance(20 * 60)
  expect((await app.as({ ...member, token })('GET /api/stream')).status).toBe(401)
  const verified = await app.as(unverified)('POST /api/users/{id}/verification', { body: { code: '000000' } })
  expect(verified.body.code).toBe('code_expired')
  expect(await captcha.check(solved, '', clock.now())).toBeUndefined()
  await advance(3600)
  expect((await atDesk()).status).toBe(401)
})

const unreadable: [string, unknown][] = [
  ['nothing', {}],
  ['both', { advance_seconds: 1, to: '2030-01-01T00:00:00Z' }],
  ['half a second', { advance_seconds: 0.5 }],
  ['a text for a number', { advance_seconds: '60' }],
  ['an instant without its zone', { to: '2030-01-01T00:00:00' }],
  ['a day that is none', { to: '2030-13-41T00:00:00Z' }],
  ['the 29th of February of a year without one', { to: '2027-02-29T00:00:00Z' }],
  ['the 31st of a short month that is over', { to: '2026-02-31T00:00:00+09:00' }],
  ['a list', [1]],
  ['null', null],
  ['another field', { back: 1 }],
]
test.each(unreadable)('%s is no move', async (_name, body) => {
  expect(await refusalOf({ body })).toEqual([400, 'clock_move_unreadable'])
})

async function refusalOf(given: RequestOptions): Promise<[number, string]> {
  const before = now()
  const answer = await post(given)
  expect(now()).toBe(before)
  expect(answer.json().message).toMatch(/。/)
  return [answer.statusCode, answer.json().code]
}

test('the clock moves forward only, by 400 days at most, and for no other site', async () => {
  expect(await refusalOf({ body: { advance_seconds: -1 } })).toEqual([400, 'clock_backward'])
  expect(await refusalOf({ body: { advance_seconds: 0 } })).toEqual([400, 'clock_backward'])
  expect(await refusalOf({ body: { to: new Date(now()).toISOString() } })).toEqual([400, 'clock_backward'])
  expect(await refusalOf({ body: { advance_seconds: 400 * 86_400 + 1 } })).toEqual([400, 'clock_too_far'])
  expect(await refusalOf({ body: '{"advance_seconds":' })).toEqual([400, 'invalid_json'])
  expect(await refusalOf({ body: {}, headers: { 'content-type': 'text/plain' } })).toEqual([415, 'wrong_kind'])
  const asked = { body: { advance_seconds: 60 } }
  expect(await refusalOf({ ...asked, headers: { origin: 'https://other.example' } })).toEqual([403, 'forbidden'])
  expect(await refusalOf({ ...asked, headers: { origin: 'null' } })).toEqual([403, 'forbidden'])
  expect(await refusalOf({ ...asked, headers: { 'sec-fetch-site': 'cross-site' } })).toEqual([403, 'forbidden'])
})

test('the page has a form and no script, moves the clock and shows the summary', async () => {
  const accept = { accept: 'text/html,*/*;q=0.8' }
  const before = now()
  const own = { ...accept, host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
  const sent = await post({ form: 'advance_seconds=86400', headers: own })
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/dev/clock#happened'])
  expect(now() - before).toBe(24 * hour)
  const { body, headers } = await app.app.inject({ url: '/dev/clock', headers: accept })
  expect(body).toContain('夜間のデータの確認')
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  const refused = await post({ form: 'advance_seconds=-5', headers: own })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('どちらか一つ')
  const foreign = await post({ form: 'advance_seconds=60', headers: { ...own, origin: 'https://other.example' } })
  expect([foreign.statusCode, foreign.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(foreign.body).toContain('この操作を行う権限がありません。')
  expect(now() - before).toBe(24 * hour)
})

test('a database whose clock was moved is refused in production, which has no page for the clock', async () => {
  const environment = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' }
  await expect(startApp({ environment, databaseUrl: app.url })).rejects.toThrow(/^The clock of this database was moved/)
  const production = await startApp({ environment })
  try {
    const before = production.services.clock.now()
    for (const method of ['GET', 'POST'] as const)
      expect((await production.app.inject({ method, url: '/dev/clock' })).statusCode).toBe(404)
    await sql`insert into moved_clock (moved_ms, version, moved_from, moved_to) values (1000, 1, ${before}, ${before})`.execute(
      production.services.db,
    )
    expect(production.services.clock.now()).toEqual(before)
  } finally {
    await production.close()
  }
})
