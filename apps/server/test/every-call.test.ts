import { calls, openapi, type Call } from '@tensaku/contract'
import { refusals } from '@tensaku/messages/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from './app.ts'

const all = Object.entries(calls) as [string, Call][]
const guarded = all.filter(([, call]) => call.access !== 'guest')
const bodied = all.filter(([, call]) => call.body)

let app: TestApp
let people: Record<'member' | 'unverified' | 'instructor' | 'operator', Somebody>

beforeAll(async () => {
  app = await startApp()
  people = {
    member: await app.newMember({ points: 1000 }),
    unverified: await app.newMember({ verified: false }),
    instructor: await app.newInstructor(),
    operator: await app.newOperator(),
  }
})
afterAll(async () => {
  await app.close()
})

const key = '00000000-0000-4000-8000-000000000000'
const numbers = { saveId: 1, orderId: 1, teacherId: 1, exerciseId: 1, category: 1, notificationId: 1, sessionId: key }

/** Who stands on the right rung for a call. */
const fit = (call: Call): Somebody =>
  call.access === 'unverified' ? people.unverified : call.access === 'instructor' ? people.instructor : people.member

test.each(guarded)('%s is refused to nobody, to a broken token and to the wrong kind of person', async (name, call) => {
  const ask = (who: Somebody | undefined) =>
    app.as(who)(name, {
      params: { id: 1, ...numbers, ...(who && { id: who.id }) },
      key,
      ...(call.body && { body: {} }),
    })
  expect((await ask(undefined)).status).toBe(401)
  expect((await ask({ ...fit(call), token: 'a.b.c' })).status).toBe(401)
  const wrong = call.access === 'instructor' ? people.member : people.instructor
  expect((await ask(wrong)).status).toBe(403)
  if (call.access === 'verified') expect((await ask(people.unverified)).body.code).toBe('unverified')
  if (name.includes('/users/{id}')) {
    const other = await app.as(fit(call))(name, {
      params: { ...numbers, id: people.operator.id + 9999 },
      key,
      ...(call.body && { body: {} }),
    })
    expect(other.body.code).toBe('forbidden')
  }
})

test('[P-002] a member who is not verified reaches his own account, what the app asks at its start, and nothing else', async () => {
  const reached: string[] = []
  for (const [name, call] of guarded.filter(([path]) => path.includes('/users/{id}'))) {
    const answer = await app.as(people.unverified)(name, { params: numbers, key, ...(call.body && { body: {} }) })
    if (answer.status !== 403) reached.push(name)
    else expect([name, answer.body.code]).toEqual([name, 'unverified'])
  }
  expect(reached.toSorted()).toEqual([
    'GET /api/users/{id}',
    'GET /api/users/{id}/form-options',
    'GET /api/users/{id}/products/subscriptions',
    'GET /api/users/{id}/subscriptions/trial/status',
    'GET /api/users/{id}/usernames/verify',
    'POST /api/users/{id}/verification',
    'POST /api/users/{id}/verification/resend',
  ])
})

const hostile: [string, { raw?: string; headers?: Record<string, string> }][] = [
  ['malformed JSON', { raw: '{"a":' }],
  ['a list', { raw: '[1]' }],
  ['null', { raw: 'null' }],
  ['an unknown key', { raw: '{"__proto__":{"x":1},"no_such_key":true}' }],
  [
    'numbers for texts',
    { raw: '{"email":1,"password":2,"content":3,"settings":4,"lines":5,"reason":6,"revision":"x"}' },
  ],
  ['another kind of content', { raw: '<a/>', headers: { 'content-type': 'text/xml' } }],
  ['10,000 levels', { raw: `${'['.repeat(10_000)}${']'.repeat(10_000)}` }],
]

test.each(bodied)('%s answers bad bodies with a refusal of the catalogue', async (name, call) => {
  for (const [, given] of hostile) {
    const answer = await app.as(call.access === 'guest' ? undefined : fit(call))(name, {
      params: numbers,
      key,
      ...given,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(refusals)).toContain(answer.body.code)
    expect(answer.body.message).not.toBe('')
  }
  const limit = call.bodyLimit ?? 64 * 1024
  const long = await app.as(call.access === 'guest' ? undefined : fit(call))(name, {
    params: numbers,
    key,
    raw: `"${'a'.repeat(limit)}"`,
  })
  expect(long.body.code).toBe('too_large')
})

test('wrong ids are no address, in every place of every path', async () => {
  for (const [name, call] of guarded.filter(([name]) => name.includes('{') && !name.endsWith('{id}'))) {
    for (const wrong of [
      'abc',
      '0',
      '-1',
      '1.5',
      '%00',
      '%zz',
      '2147483648',
      'x'.repeat(300),
      '9'.repeat(30),
      '%F0%9F%98%80',
    ]) {
      const params = Object.fromEntries(Object.keys(numbers).map((key) => [key, wrong]))
      if (![...name.matchAll(/\{(\w+)\}/g)].some((match) => match[1] !== 'id')) continue
      expect((await app.as(fit(call))(name, { params, key, ...(call.body && { body: {} }) })).status).toBe(404)
    }
  }
})

test('nothing of all this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})

test('an address of nobody is refused as such, and a long one too', async () => {
  for (const path of [
    'GET /api/nothing',
    'POST /api/users',
    'GET /texts/api/words',
    'DELETE /healthz',
    `GET /api/${'x'.repeat(3000)}`,
  ]) {
    expect((await app.as(people.member)(path)).body.code).toBe('not_found')
  }
})

test('the OpenAPI document has every call, its refusals and its access', async () => {
  const { body } = await app.as(undefined)('GET /api/openapi.json')
  expect(body).toEqual(JSON.parse(JSON.stringify(openapi(calls, body.info.version))))
  for (const [name] of all) {
    const [method = '', path = ''] = name.split(' ')
    expect(body.paths[path][method.toLowerCase()]['x-access']).toBe(calls[name as keyof typeof calls].access)
  }
  expect(Object.keys(body.paths['/api/users/{id}/orders'].post.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '404', '409']),
  )
})
