import type { Call } from '@tensaku/contract'
import { createApi } from '@tensaku/contract/client'
import { frameReader, textOf } from '@tensaku/contract/client/frames'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Somebody } from '../../test/app.ts'
import { serveCalls } from '../../test/serve-calls.ts'
import { useApp } from '../../test/use-app.ts'
import { implementing } from './call.ts'
import { Refused } from './refused.ts'

const own = z.object({ id: z.string().transform(Number) })
const path = 'POST /api/users/{id}/answers'
const table = {
  [path]: {
    operationId: 'answerQuestion',
    summary: 'Answers what is asked, word by word.',
    access: 'verified',
    params: own,
    body: z.strictObject({
      words: z.int(),
      length: z.int().default(1),
      end: z.enum(['well', 'busy', 'broken', 'wrong', 'never']),
    }),
    status: 200,
    events: { word: z.strictObject({ text: z.string() }), done: z.strictObject({ words: z.int() }) },
    refusals: ['order_not_found', 'busy'],
  },
} as const satisfies Record<string, Call>

/** The progress of the code: the number of its events, and the times of its beginning and its end. */
let eventCount = 0
let begun = 0
let began = Promise.withResolvers<void>()
let ended = Promise.withResolvers<void>()
function watch() {
  eventCount = 0
  begun = 0
  began = Promise.withResolvers()
  ended = Promise.withResolvers()
}

const answer = implementing<typeof table>()(
  path,
  async (_, { header }) => {
    if (header('x-missing')) throw new Refused('order_not_found')
  },
  async function* (_, { body: { words, length, end }, asker }) {
    begun += 1
    began.resolve()
    try {
      for (eventCount = 0; eventCount < words; eventCount += 1)
        yield { event: 'word', data: { text: 'あ'.repeat(length) } }
      if (end === 'busy') throw new Refused('busy')
      if (end === 'broken') throw new Error('the model broke')
      if (end === 'wrong') yield { event: 'word', data: { text: 7 as unknown as string } }
      if (end === 'never') await new Promise((resolve) => asker.gone.addEventListener('abort', resolve))
      yield { event: 'done', data: { words: eventCount } }
    } finally {
      ended.resolve()
    }
  },
)

const app = useApp()
const served = serveCalls(app, table, [answer])
beforeEach(watch)

type RequestOptions = { body?: unknown; raw?: string; id?: number; headers?: Record<string, string> }
const ask = (
  who: Somebody | undefined,
  { body, raw, id = who?.id ?? 1, headers }: RequestOptions,
  signal?: AbortSignal,
) =>
  fetch(`${served.origin}/api/users/${id}/answers`, {
    method: 'POST',
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      'content-type': 'application/json',
      ...headers,
    },
    body: raw ?? JSON.stringify(body),
    ...(signal && { signal }),
  })
async function eventsOf(response: Response) {
  const read = frameReader()
  const all: { event: string; data: unknown }[] = []
  if (response.body)
    for await (const text of textOf(response.body))
      all.push(...read(text).map(({ event, data }) => ({ event, data: JSON.parse(data) })))
  return all
}

test('events arrive in order, as an uncached stream with the id of its request', async () => {
  const response = await ask(await app.newMember(), { body: { words: 2, end: 'well' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await eventsOf(response)).toEqual([
    { event: 'word', data: { text: 'あ' } },
    { event: 'word', data: { text: 'あ' } },
    { event: 'done', data: { words: 2 } },
  ])
})

test('before the first byte every refusal is JSON, in the order of the ladder', async () => {
  const member = await app.newMember()
  const good = { words: 1, end: 'well' }
  const outcome = async (who: Somebody | undefined, given: RequestOptions) => {
    const response = await ask(who, given)
    expect(response.headers.get('content-type')).toContain('application/json')
    return `${response.status} ${((await response.json()) as { code: string }).code}`
  }
  expect([
    await outcome(undefined, { raw: '{' }),
    await outcome(await app.newInstructor(), { raw: '{', id: member.id }),
    await outcome(await app.newMember({ verified: false }), { raw: '{' }),
    await outcome(await app.newMember(), { raw: '{', id: member.id }),
    await outcome(member, { raw: '{', headers: { 'x-missing': '1' } }),
    await outcome(member, { raw: '{' }),
    await outcome(member, { body: { ...good, more: 1 } }),
    await outcome(member, { body: { words: 0, end: 'busy' } }),
  ]).toEqual([
    '401 unauthenticated',
    '403 forbidden',
    '403 unverified',
    '403 forbidden',
    '404 order_not_found',
    '400 invalid_json',
    '400 invalid_input',
    '503 busy',
  ])
})

test('after the first byte a refusal is an event with its code and status, and so is an unexpected error, which is logged', async () => {
  const member = await app.newMember()
  const last = async (end: string) => (await eventsOf(await ask(member, { body: { words: 1, end } }))).at(-1)
  expect(await last('busy')).toMatchObject({
    event: 'error',
    data: { status: 503, code: 'busy', message: expect.stringMatching(/./) },
  })
  expect(app.errors).toEqual([])
  expect(await last('broken')).toMatchObject({ event: 'error', data: { status: 500, code: 'unexpected' } })
  expect(await last('wrong')).toMatchObject({ event: 'error', data: { status: 500, code: 'unexpected' } })
  expect(app.errors.map(({ cause }) => (cause as Error).name)).toEqual(['Error', 'ZodError'])
  app.errors.length = 0
})

test('the browser’s client reads the events, and leaving its loop stops the code', async () => {
  const member = await app.newMember()
  const { events } = createApi({
    fetch: (_, init) => ask(member, { body: { words: 1, end: 'never' } }, init?.signal ?? undefined),
    headers: () => ({}),
    failureText: () => '',
  })
  for await (const event of events('GET /api/stream')) {
    expect(event).toEqual({ event: 'word', data: { text: 'あ' } })
    break
  }
  await ended.promise
})

test('hanging up before the first event stops the code, too', async () => {
  const member = await app.newMember()
  const over = new AbortController()
  const unanswered = ask(member, { body: { words: 0, end: 'never' } }, over.signal).catch((error: Error) => error.name)
  await began.promise
  over.abort()
  expect(await unanswered).toBe('AbortError')
  await ended.promise
})

test('the code makes no more events than its caller reads, and stops while the caller does not read', async () => {
  const words = 1000
  const body = { words, length: 100_000, end: 'well' }
  const response = await ask(await app.newMember(), { body })
  let before = -1
  await vi.waitFor(() => {
    const now = eventCount
    const still = before === now
    before = now
    expect([now > 0, still]).toEqual([true, true])
  })
  expect(eventCount).toBeLessThan(words / 4)
  await response.body?.cancel()
  await ended.promise
})

test('a closing server ends running events with a refusal, and does not wait for their code', async () => {
  const member = await app.newMember()
  const [running, waiting] = [
    await ask(member, { body: { words: 1, end: 'never' } }),
    ask(member, { body: { words: 0, end: 'never' } }),
  ]
  await vi.waitFor(() => expect(begun).toBe(2))
  const closed = served.close()
  const refused = { status: 503, code: 'not_ready' }
  expect((await eventsOf(running)).at(-1)).toMatchObject({ event: 'error', data: refused })
  expect((await waiting).status).toBe(503)
  await closed
})
