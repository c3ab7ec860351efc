import { calls, rateOf, type Call } from '@tensaku/contract'
import { refusals } from '@tensaku/messages/catalogue'
import { beforeEach, expect, test } from 'vitest'
import type { Answered } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { forgetAttempts } from '../forget-attempts.ts'
import { limit } from './rate-limits.ts'

const app = useApp()
beforeEach(() => app.clock.advance(60 * 60_000))

const all = Object.entries(calls) as [string, Call][]
const count = 'POST /texts/api/words'
const body = { content: 'I see.' }
const waitOf = ({ headers, body: { retry_after } }: Answered) => [headers['retry-after'], retry_after]

test('[Q-60] one person may count words 60 times a minute and then gets a waiting time; another person is not affected', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const answers = await Promise.all(Array.from({ length: 60 }, () => app.as(me)(count, { body })))
  expect(new Set(answers.map(outcome))).toEqual(new Set(['200']))
  app.clock.advance(20_500)
  const refused = await app.as(me)(count, { body })
  expect(outcome(refused)).toBe('429 too_many_requests')
  expect(waitOf(refused)).toEqual(['40', 40])
  expect(refused.body.message).toContain('40秒ほど経ってから')
  expect((await app.as(me)('POST /texts/api/chars', { body })).status).toBe(200)
  expect((await app.as(other)(count, { body })).status).toBe(200)
  app.clock.advance(39_500)
  expect((await app.as(me)(count, { body })).status).toBe(200)
})

test('of a hundred parallel calls exactly the allowed number passes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      limit(app.services, 'hundred', { most: 40, seconds: 10 }).then(
        () => 'passed',
        () => 'refused',
      ),
    ),
  )
  expect(answers.filter((one) => one === 'passed')).toHaveLength(40)
})

test('every rate-limited call of a guest counts by network, and refuses before it reads anything', async () => {
  const limited = all.filter(([name, call]) => call.access === 'guest' && rateOf(name, call))
  expect(limited.length).toBeGreaterThan(8)
  for (const [name, call] of limited) {
    const { most, seconds } = rateOf(name, call) ?? { most: 0, seconds: 0 }
    await app.services.db
      .insertInto('turns')
      .values({
        key: `${name} 203.0.113.9`,
        taken: Array.from({ length: most }, () => app.clock.now().getTime()),
        until: app.clock.now(),
      })
      .execute()
    const ask = (from: string) =>
      app.as(undefined)(name, { from, params: { token: 'a'.repeat(40) }, ...(call.body && { raw: '{' }) })
    const refused = await ask('203.0.113.9')
    expect([name, outcome(refused), ...waitOf(refused)]).toEqual([
      name,
      '429 too_many_requests',
      String(seconds),
      seconds,
    ])
    expect((await ask('203.0.113.10')).status).not.toBe(429)
  }
})

test('changes of one person share one generous limit, and saving drafts has another', async () => {
  const who = await app.newMember()
  const taken = Array.from({ length: 600 }, () => app.clock.now().getTime())
  await app.services.db
    .insertInto('turns')
    .values({ key: `changes member:${who.id}`, taken, until: app.clock.now() })
    .execute()
  const [price, place] = [
    'POST /api/users/{id}/orders/new/estimate-cost',
    'PUT /api/users/{id}/saves/{saveId}',
  ] as const
  expect(waitOf(await app.as(who)('DELETE /api/users/{id}/sessions'))).toEqual(['60', 60])
  expect((await app.as(who)('GET /api/users/{id}/sessions')).status).toBe(200)
  expect(outcome(await app.as(who)(price, { raw: '{' }))).toBe('429 too_many_requests')
  expect(outcome(await app.as(who)(place, { params: { saveId: 1 }, raw: '{' }))).toBe('404 draft_gone')
  const unlimited = all.filter(
    ([name, call]) => !name.startsWith('GET ') && !['guest', 'provider'].includes(call.access) && !rateOf(name, call),
  )
  expect(unlimited).toEqual([])
})

test('one person has at most fifty open streams', async () => {
  const who = await app.newMember()
  const { token } = (await app.as(who)('GET /api/users/{id}/token')).body
  const listener = { audience: 'member', id: who.id, sessionId: 'any' } as const
  const closers: (() => void)[] = []
  const stream = { write: () => true, end: () => {}, onClose: (close: () => void) => void closers.push(close) }
  for (let n = 0; n < 50; n += 1) await app.services.hub.attach(listener, undefined, stream)
  const refused = await app.as({ ...who, token })('GET /api/stream')
  expect([outcome(refused), ...waitOf(refused)]).toEqual(['429 too_many_requests', '60', 60])
  for (const close of closers) close()
  expect(app.services.hub.openOf(listener)).toBe(0)
})

test('the OpenAPI document has each rate', async () => {
  const { paths } = (await app.as(undefined)('GET /api/openapi.json')).body
  for (const [name, call] of all) {
    const [method = '', path = ''] = name.split(' ')
    const operation = paths[path][method.toLowerCase()]
    const rate = rateOf(name, call)
    expect(operation['x-rate']).toEqual(rate && { ...rate, per: call.access === 'guest' ? 'network' : 'person' })
    if (rate) expect(Object.keys(operation.responses)).toContain(String(refusals.too_many_requests.status))
  }
})

test('a rate-limit hit is deleted once no limit needs it', async () => {
  await limit(app.services, 'forgotten', { most: 1, seconds: 10 })
  app.clock.advance(9000)
  await forgetAttempts.run(app.services)
  await expect(limit(app.services, 'forgotten', { most: 1, seconds: 10 })).rejects.toThrow('too_many_requests')
  app.clock.advance(2000)
  await forgetAttempts.run(app.services)
  const row = await app.services.db.selectFrom('turns').select('key').where('key', '=', 'forgotten').executeTakeFirst()
  expect(row).toBeUndefined()
  expect(app.errors).toEqual([])
})
