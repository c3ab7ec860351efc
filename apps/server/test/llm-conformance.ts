import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Llm, LlmEnd, LlmError, LlmMessage } from '../src/ports/llm.ts'
import { startLlm, type Behaviour, type LlmStandIn } from './llm-stand-in/index.ts'

/** The limits of the adapter under test, in milliseconds. */
type GivenLimits = { silence?: number; whole?: number; parting?: number; pause?: number }
export type MakeLlm = (server: { url: string; key: string | undefined }, limits: GivenLimits) => Llm

const messages: LlmMessage[] = [
  { role: 'system', content: 'You are a tutor.' },
  { role: 'user', content: '{"input":"通じますか"}' },
]
const text = 'It is natural. とても自然です。😀 “Café” costs 5 €.\n\n- one\n- two'

type Outcome = { parts: string[]; end?: LlmEnd; error?: LlmError }

async function outcomeOf(llm: Llm, signal = new AbortController().signal): Promise<Outcome> {
  const parts: string[] = []
  const answer = llm.stream(messages, { signal, mostTokens: 800 })
  try {
    for (;;) {
      const next = await answer.next()
      if (next.done) return { parts, end: next.value }
      parts.push(next.value)
    }
  } catch (error) {
    return { parts, error: error as LlmError }
  }
}

/** Tests that every way to a language model must pass. */
export function llmConformance(make: MakeLlm): void {
  let server: LlmStandIn
  beforeAll(async () => {
    server = await startLlm({ answer: text })
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())

  const llm = (limits: GivenLimits = {}, key: string | undefined = 'secret') =>
    make({ url: server.url, key }, { pause: 1, parting: 300, ...limits })
  /** The text, or the reason for which there is none, after the given behaviours. */
  async function told(...behaviours: Behaviour[]): Promise<string> {
    server.reset()
    server.next(...behaviours)
    const { parts, error } = await outcomeOf(llm())
    return error ? `${parts.join('')}[${error.reason}]` : parts.join('')
  }

  test('an answer is streamed, and its cost is the server’s own count', async () => {
    const { parts, end } = await outcomeOf(llm())
    expect(parts.join('')).toBe(text)
    expect(parts.length).toBeGreaterThan(8)
    expect(end).toEqual({ reason: 'whole', usage: { input: 9, output: 14, estimated: false } })
    const [request] = server.requests
    expect(request).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer secret' })
    expect(request?.body).toMatchObject({ model: 'm', messages, stream: true, max_tokens: 800 })
    expect(request?.body).not.toHaveProperty('tools')
    await outcomeOf(make({ url: server.url, key: undefined }, {}))
    expect(server.requests[1]?.authorization).toBeUndefined()
  })

  test.each([
    ['single bytes', { bytes: [1, 1, 1, 100] }],
    ['odd sizes', { bytes: [3, 7, 2, 11] }],
    ['lines of Windows', { newline: '\r\n', bytes: [5] }],
    ['lines that are no pieces', { garbage: true }],
    ['no [DONE]', { done: false }],
    ['a connection that stays open', { done: 'open' }],
    ['one JSON', { kind: 'json' }],
  ] satisfies [string, Behaviour][])('an answer in %s is the same answer', async (_, behaviour) => {
    expect(await told(behaviour)).toBe(text)
  })

  test('a missing count is estimated, and a cut answer says so', async () => {
    server.next({ usage: false, finish: 'length' })
    const { end } = await outcomeOf(llm())
    expect(end).toEqual({ reason: 'length', usage: { input: 12, output: 20, estimated: true } })
  })

  test.each([[undefined], [[7, 13]]])('thoughts are not part of an answer (parts: %s)', async (bytes) => {
    const sized = bytes ? { bytes } : {}
    const thinking = (answer: string) => told({ answer, ...sized })
    expect(await thinking('<think>They want\na <b>.</think>\n\nYes. 5 < 6')).toBe('Yes. 5 < 6')
    expect(await thinking('Yes. <thinking>Hm</thinking>No.')).toBe('Yes. No.')
    expect(await thinking('Yes.<THINK>never ends')).toBe('Yes.')
    expect(await thinking('<thin ice> and a<thi')).toBe('<thin ice> and a<thi')
    server.usually({ answer: '<think>only thoughts', ...sized })
    expect((await outcomeOf(llm())).error?.reason).toBe('empty')
  })

  test('a failure before the first word is tried once more', async () => {
    const good = {}
    for (const bad of [
      { status: 429 },
      { status: 500 },
      { status: 503, retryAfter: '0.001' },
      { breaks: 0 },
      { answer: '' },
    ])
      expect(await told(bad, good)).toBe(text)
    expect(await told({ answer: '<think>Hm', finish: null }, good)).toBe(text)
    expect(await told({ status: 429 }, { status: 429 })).toBe('[limited]')
    expect(await told({ status: 500 }, { status: 502 })).toBe('[failed]')
    expect(await told({ breaks: 0 }, { breaks: 0 })).toMatch(/^\[(?:failed|broken)\]$/)
    expect(await told({ answer: '' }, { answer: ' \n' })).toBe('[empty]')
    expect(await told({ kind: 'page' }, { kind: 'page' })).toBe('[failed]')
    expect(server.requests).toHaveLength(2)
  })

  test('a refusal and a long wait are final', async () => {
    for (const status of [400, 401, 403, 404]) expect(await told({ status })).toBe('[refused]')
    expect(server.requests).toHaveLength(1)
    server.reset()
    server.next({ status: 429, retryAfter: '3600' })
    expect((await outcomeOf(llm())).error).toMatchObject({ reason: 'limited', retryAfter: 3600 })
    expect(server.requests).toHaveLength(1)
    expect(await told({ status: 302 }, { status: 302 })).toMatch(/failed|refused/)
  })

  test('an answer that breaks after its first word is broken, without another try', async () => {
    expect(await told({ breaks: 2 })).toBe('It is [broken]')
    expect(await told({ error: true })).toBe('It [broken]')
    expect(await told({ finish: null })).toBe(`${text}[broken]`)
    expect(await told({ finish: 'content_filter' })).toBe(`${text}[broken]`)
    expect(server.requests).toHaveLength(1)
  })

  test('silence ends an answer: before the head, before the first word, and after it', async () => {
    const silent = async (behaviour: Behaviour, limits: GivenLimits) => {
      server.reset()
      server.next(behaviour)
      const { parts, error } = await outcomeOf(llm(limits))
      await server.left(1)
      return `${parts.join('')}[${error?.reason}]`
    }
    expect(await silent({ waits: 'head' }, { silence: 30 })).toBe('[silent]')
    expect(await silent({ waits: 'first word' }, { silence: 30 })).toBe('[silent]')
    expect(await silent({ waits: 'rest' }, { silence: 80 })).toBe('It [broken]')
    expect(await silent({ waits: 'rest' }, { whole: 80 })).toBe('It [broken]')
    expect(await silent({ waits: 'head' }, { whole: 30 })).toBe('[silent]')
    expect(server.requests).toHaveLength(1)
  })

  test('the caller stops an answer, and the server is left', async () => {
    const stop = new AbortController()
    server.next({ waits: 'rest' })
    const answer = llm().stream(messages, { signal: stop.signal, mostTokens: 9 })
    expect(await answer.next()).toEqual({ done: false, value: 'It ' })
    stop.abort()
    await expect(answer.next()).rejects.toMatchObject({ reason: 'stopped' })
    await server.left(1)
    expect((await outcomeOf(llm(), stop.signal)).error?.reason).toBe('stopped')

    server.next({ waits: 'rest' })
    const unread = llm().stream(messages, { signal: new AbortController().signal, mostTokens: 9 })
    await unread.next()
    await unread.return({ reason: 'whole', usage: { input: 0, output: 0, estimated: true } })
    await server.left(2)
  })

  test('a server that is not there has failed, and an error tells no text and no key', async () => {
    const { error } = await outcomeOf(make({ url: 'http://127.0.0.1:9/v1', key: 'secret' }, { pause: 1 }))
    expect(error?.reason).toBe('failed')
    server.next({ status: 401, body: '{"error":"secret is no key, 通じますか"}' })
    const refused = (await outcomeOf(llm())).error
    expect(String(refused) + String(refused?.stack)).not.toMatch(/通じ|secret|natural/)
  })

  const schema = z.object({ verdict: z.enum(['clear', 'unsure']), why: z.string().max(20) })
  const json = (given = llm()) =>
    given.json(messages, { signal: new AbortController().signal, mostTokens: 300, schema, name: 'verdicts' })
  const good = '{"verdict":"clear","why":"自然です"}'

  test('an answer by schema is asked for as such, and read without thoughts and fences', async () => {
    for (const answer of [good, `<think>{}</think>\n${good}`, `\`\`\`json\n${good}\n\`\`\``]) {
      server.next({ answer })
      expect((await json()).value).toEqual({ verdict: 'clear', why: '自然です' })
    }
    expect(server.requests[0]?.body['response_format']).toMatchObject({
      type: 'json_schema',
      json_schema: { name: 'verdicts', schema: { type: 'object', required: ['verdict', 'why'] } },
    })
    expect(server.requests[0]?.asked.messages[0]?.content).toContain('You are a tutor.')
  })

  test('an answer that does not fit is repaired once, and both are paid for', async () => {
    const bad = '{"verdict":"maybe","why":"x"}'
    server.next({ answer: bad }, { answer: good })
    const { value, usage } = await json()
    expect(value.verdict).toBe('clear')
    expect(server.requests[1]?.asked.messages.slice(-2)).toMatchObject([{ role: 'assistant', content: bad }, {}])
    expect(usage.output).toBe(Math.ceil(bad.length / 4) + Math.ceil(good.length / 4))
    server.usually({ answer: 'no JSON' })
    await expect(json()).rejects.toMatchObject({ reason: 'broken' })
    expect(server.requests).toHaveLength(4)
  })

  test('a server that refuses a parameter is asked without it from then on', async () => {
    const given = llm()
    server.next({ status: 400, body: '{"error":{"message":"Use \'max_completion_tokens\' instead of max_tokens."}}' })
    expect((await outcomeOf(given)).parts.join('')).toBe(text)
    expect(server.requests[1]?.body).toMatchObject({ max_completion_tokens: 800 })
    expect(server.requests[1]?.body).not.toHaveProperty('max_tokens')
    server.next({ status: 400, body: '{"error":"response_format is not supported"}' }, { answer: good })
    expect((await json(given)).value.verdict).toBe('clear')
    server.next({ answer: good })
    await json(given)
    expect(server.requests.map(({ asked }) => asked.format)).toEqual([false, false, true, false, false])
  })
}
