import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { componentsOf, inPlace } from './components.ts'
import { calls } from './calls.ts'
import { domains } from './domains.ts'
import { openapi } from './openapi.ts'

const about = { version: '1.2.3', url: 'https://tensaku.jp' }
const documented = (tables: Readonly<Record<string, Call>>) =>
  openapi([{ name: 'Tests', description: 'Calls of a test.', tables: [tables] }], about)
const call = { operationId: 'do', summary: 'Does it.', status: 200, refusals: [] } as const

/** These paths are fixed elsewhere, and unambiguous: no id of an instructor is `standard`, no type of a plan is `confirm`, and no id of a category is `public`. */
const ambiguous =
  /^Paths should resolve unambiguously\. Found two ambiguous paths: `.*(?:teachers\/standard\/\{teacherId\}|subscriptions\/\{type\}\/checkout)`|^Paths should resolve unambiguously\. Found two ambiguous paths: `.*flashcard-categories\/\{categoryId\}\/export`/

test('generators of clients find nothing wrong with the document', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openapi(domains, about)),
    config: await createConfig({ extends: ['recommended'] }),
  })
  const wrong = problems.filter(({ message }) => !ambiguous.test(message))
  expect(wrong.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
  expect(problems).toHaveLength(5)
})

test('every call has a name of its own and one domain', () => {
  const names = Object.values(calls).map(({ operationId }) => operationId)
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]*)*$/)
  expect(new Set(names).size).toBe(names.length)
  const placed = domains.flatMap(({ tables }) => tables.flatMap((table) => Object.keys(table)))
  expect(placed.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('a named shape is written once and referred to, and one name has one shape', () => {
  const part = z.object({ n: z.int() }).meta({ id: 'Part' })
  const components = componentsOf()
  const ref = { $ref: '#/components/schemas/Part' }
  expect(components.output(part)).toEqual(ref)
  expect(components.input(z.object({ part })).properties).toEqual({ part: ref })
  expect(components.schemas).toMatchObject({ Part: { type: 'object', required: ['n'] } })
  expect(inPlace({ items: [ref] }, components.schemas)).toEqual({ items: [components.schemas['Part']] })
  const another = z.object({ m: z.int() })
  z.globalRegistry.remove(part)
  expect(() => components.output(another.meta({ id: 'Part' }))).toThrow('two shapes Part')
})

test('an `Idempotency-Key` is named where a call must or may carry it', () => {
  const { paths } = documented({
    'POST /a': { ...call, access: 'guest', idempotent: true },
    'POST /b': { ...call, access: 'guest', operationId: 'b', idempotent: 'optional' },
  })
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } }
  expect(paths['/a']?.['post']).toMatchObject({ parameters: [{ ...key, required: true }] })
  expect(paths['/b']?.['post']).toMatchObject({ parameters: [{ ...key, required: false }] })
})

test('the first sentence is the summary, and all of them are the description', () => {
  const { paths } = documented({
    'GET /a': { ...call, access: 'guest', summary: 'Does e.g. this. It does that too.' },
    'GET /b': { ...call, access: 'guest', operationId: 'b' },
  })
  expect(paths['/a']?.['get']).toMatchObject({
    summary: 'Does e.g. this',
    description: 'Does e.g. this. It does that too.',
    security: [],
  })
  expect(paths['/b']?.['get']).toMatchObject({ summary: 'Does it' })
  expect(paths['/b']?.['get']).not.toHaveProperty('description')
})

test('events are described with their names and shapes', () => {
  const { paths } = documented({
    'GET /a': { ...call, access: 'stream', events: { word: z.object({ text: z.string() }) } },
  })
  expect(paths['/a']?.['get']).toMatchObject({
    security: [{ stream: [] }],
    responses: {
      200: {
        content: {
          'text/event-stream': {
            schema: {
              items: { oneOf: [{ properties: { event: { const: 'word' }, data: { required: ['text'] } } }] },
            },
          },
        },
      },
    },
  })
})

test('a webhook is described with its signature and its raw body, and unused security schemes are left out', () => {
  const { paths, components } = documented({
    'POST /a': { ...call, access: 'provider', signedBy: 'bank', rawBody: true, bodyLimit: 2048 },
  })
  const webhook = paths['/a']?.['post']
  expect(webhook).toMatchObject({ 'x-body-limit': 2048, security: [{ provider: [] }] })
  expect(webhook?.requestBody).toEqual({
    required: true,
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  expect(Object.keys(webhook?.responses ?? {})).toEqual(['200', '400', '413'])
  expect(Object.keys(components.securitySchemes)).toEqual(['provider'])
})
