import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startLlm } from '../../../../test/llm-stand-in/index.ts'
import { useApp } from '../../../../test/use-app.ts'
import { chatCompletions } from '../../../adapters/llm/index.ts'
import type { LlmError } from '../../../ports/llm.ts'
import { withinDailyTokens } from './daily-tokens.ts'

const server = await startLlm()
const token = 'metrics-token-of-the-tests'
const app = useApp({
  environment: { METRICS_TOKEN: token, LLM_URL: server.url, LLM_MODEL: 'm', LLM_DAILY_TOKENS: '5000' },
})
afterAll(() => server.close())
beforeEach(async () => {
  server.reset()
  await sql`delete from llm_days`.execute(app.services.db)
})

/** A question of 100 tokens, whose answer may have 100. */
const messages = [{ role: 'user' as const, content: 'word '.repeat(80) }]
const asked = (signal = new AbortController().signal) => ({ signal, mostTokens: 100 })
const process = (most: number) => {
  const { db, clock } = app.services
  const server1 = { url: server.url, model: 'm', key: undefined, label: 'AI' }
  return withinDailyTokens(chatCompletions(server1, { pause: 1 }), { db, clock, most })
}
type Process = ReturnType<typeof process>

/** The reason for which there is no answer; undefined if there is one. */
async function failureOf(llm: Process): Promise<LlmError | undefined> {
  try {
    for await (const _ of llm.stream(messages, asked())) continue
    return undefined
  } catch (error) {
    return error as LlmError
  }
}
const usedTokens = async () => {
  const { rows } = await sql<{ tokens: number }>`select tokens::int from llm_days order by day`.execute(app.services.db)
  return rows.map((row) => row.tokens)
}
// The stand-in counts four characters as one token.
const answer = 'x'.repeat(120)
const cost = 100 + 30

test('the processes together never exceed the tokens of a day, and a new day in Japan begins anew', async () => {
  server.usually({ answer })
  const [first, second] = [process(1000), process(1000)]
  const failures = await Promise.all(Array.from({ length: 20 }, (_, at) => failureOf(at % 2 === 0 ? first : second)))
  const answered = failures.filter((failure) => failure === undefined).length
  expect(answered).toBeGreaterThanOrEqual(5)
  expect(await usedTokens()).toEqual([answered * cost])
  expect(server.requests).toHaveLength(answered)
  expect(new Set(failures.map((failure) => failure?.reason))).toEqual(new Set([undefined, 'ceiling']))

  while (!(await failureOf(first))) continue
  const [used = 0] = await usedTokens()
  expect(used).toBeGreaterThan(1000 - 200)
  expect(used).toBeLessThanOrEqual(1000)
  const { retryAfter = 0 } = (await failureOf(second)) ?? {}
  expect(retryAfter).toBeGreaterThan(0)
  app.clock.advance(retryAfter * 1000 - 1000)
  expect((await failureOf(first))?.reason).toBe('ceiling')
  app.clock.advance(1000)
  expect(await failureOf(first)).toBeUndefined()
  expect(await usedTokens()).toEqual([used, cost])
})

test('a failure costs as much as was written, and nothing stays reserved', async () => {
  const llm = process(1000)
  const costs = async (work: () => Promise<unknown>) => {
    const [before = 0] = await usedTokens()
    await work()
    return ((await usedTokens())[0] ?? 0) - before
  }
  for (const status of [401, 429, 500]) {
    server.usually({ status })
    expect(await costs(() => failureOf(llm))).toBe(0)
  }
  server.reset()
  server.next({ answer: `${'y'.repeat(40)} z`, finish: null })
  expect(await costs(() => failureOf(llm))).toBe(100 + 11)

  server.next({ answer: 'Yes, more', waits: 'rest' })
  const unread = llm.stream(messages, asked())
  await unread.next()
  expect(await usedTokens()).toEqual([311])
  expect(await costs(() => unread.return({ reason: 'whole', usage: { input: 0, output: 0, estimated: true } }))).toBe(
    102 - 200,
  )
  await server.left(1)

  const stop = new AbortController()
  server.next({ answer: 'Yes, more', waits: 'rest' })
  const stopped = llm.stream(messages, asked(stop.signal))
  await stopped.next()
  stop.abort()
  expect(await costs(() => expect(stopped.next()).rejects.toMatchObject({ reason: 'stopped' }))).toBe(102 - 200)

  server.next({ answer: '{"a":1}' })
  const json = { ...asked(), schema: z.object({ a: z.number() }), name: 'a' }
  expect(await costs(() => llm.json(messages, json))).toBeGreaterThan(100)
})

test('/metrics shows requests, tokens, failures and the time to the first word', async () => {
  const { llm } = app.services
  if (!llm) throw new Error('there is no AI')
  server.usually({ answer })
  expect(await failureOf(llm)).toBeUndefined()
  server.next({ status: 401 })
  expect((await failureOf(llm))?.reason).toBe('refused')
  for (let left = true; left;) left = (await failureOf(llm)) === undefined
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const sample = (name: string) => Number(new RegExp(`^tensaku_assistant_${name} (\\d+)$`, 'm').exec(body)?.[1])
  const answered = sample('first_word_seconds_count')
  expect(answered).toBeGreaterThan(30)
  expect(sample('requests_total')).toBe(answered + 2)
  expect(sample('failures_total{reason="refused"}')).toBe(1)
  expect(sample('failures_total{reason="ceiling"}')).toBe(1)
  expect(sample('tokens_total{direction="input"}')).toBe(100 * answered)
  expect(sample('tokens_total{direction="output"}')).toBe(30 * answered)
})
