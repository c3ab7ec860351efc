import { calls, domains, openapi, type Access, type Call } from '@tensaku/contract'
import { refusals } from '@tensaku/messages/catalogue'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from './app.ts'
import { fitting, servedOperations } from './served-document.ts'
import { useApp } from './use-app.ts'

const all = Object.entries(calls) as [string, Call][]
/** Calls of people. Those of providers are proved in src/http/provider-calls.test.ts. */
const guarded = all.filter(([, { access }]) => access !== 'guest' && access !== 'provider')
const bodied = all.filter(([, call]) => call.body)

const app = useApp()
let people: Record<'member' | 'unverified' | 'instructor' | 'operator', Somebody>

beforeAll(async () => {
  const params = (await servedOperations(app)).flatMap((operation) => operation.params)
  numbers = Object.fromEntries(params.filter(({ name }) => name !== 'id').map((param) => [param.name, fitting(param)]))
  people = {
    member: await app.newMember({ points: 1000 }),
    unverified: await app.newMember({ verified: false }),
    instructor: await app.newInstructor({ counsellor: true }),
    operator: await app.newOperator(),
  }
})

const key = '00000000-0000-4000-8000-000000000000'
/** Path parameters that fit, by name: all of them, whatever the call. */
let numbers: Record<string, string>

const rung: Record<Access, keyof typeof people | undefined> = {
  guest: undefined,
  unverified: 'unverified',
  verified: 'member',
  instructor: 'instructor',
  operator: 'operator',
  stream: 'member',
  provider: undefined,
}
/** The person whom a call admits, if it admits a token. */
const fit = ({ access }: Call): Somebody | undefined => {
  const kind = rung[access]
  return kind && people[kind]
}

test('[P-002] an unverified member reaches their own account and the calls of the app’s start, and nothing else', async () => {
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
    const answer = await app.as(fit(call))(name, {
      params: numbers,
      key,
      ...given,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(refusals)).toContain(answer.body.code)
    expect(answer.body.message).not.toBe('')
  }
})

test('a wrong id is not found, in every place of every path', async () => {
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

test('none of these was an unexpected error', () => {
  expect(app.errors).toEqual([])
})

test('an unknown address is not found, nor is a long one', async () => {
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

test('the OpenAPI document describes uploads and answers in bytes', async () => {
  const { body } = await app.as(undefined)('GET /api/openapi.json')
  const upload = body.paths['/api/users/{id}/files/add'].post
  expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data'])
  expect(upload['x-file-limit']).toBe(10 * 1024 * 1024)
  expect(Object.keys(upload.responses)).toEqual(expect.arrayContaining(['201', '400', '413', '415', '429']))
  const { responses } = body.paths['/api/users/{id}/files/{file}'].get
  expect(responses['200'].content['image/jpeg']).toEqual({ schema: { type: 'string', format: 'binary' } })
})

test('the OpenAPI document has every call, its refusals and its access', async () => {
  const { body } = await app.as(undefined)('GET /api/openapi.json')
  expect(body).toEqual(
    JSON.parse(JSON.stringify(openapi(domains, { version: body.info.version, url: app.services.publicUrl }))),
  )
  for (const [name] of all) {
    const [method = '', path = ''] = name.split(' ')
    expect(body.paths[path][method.toLowerCase()]['x-access']).toBe(calls[name as keyof typeof calls].access)
  }
  expect(Object.keys(body.paths['/api/users/{id}/orders'].post.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '404', '409']),
  )
})
