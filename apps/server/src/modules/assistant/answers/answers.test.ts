import { beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { assistantOf, eventsIn, withModel } from '../../../../test/assistant.ts'
import type { Behaviour } from '../../../../test/llm-stand-in/index.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { operatorWork } from '../../../../test/operator-work.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const model = withModel(app)
const flow = orderFlow(app)
const { ask, read, tokenOf, used, answers, newKey } = assistantOf(app)

const withAi = 'lite-basic-global-50-30-ai'
const streamed = { accept: 'text/event-stream' }
let me: Somebody
let saveId: number
beforeEach(async () => {
  me = await app.newMember()
  await app.givePlan(me, withAi)
  saveId = (await app.newSave(me)).id
})

test('[C-025][S-027][F-059][F-167][F-168][Q-93] the first question begins a chat, the next ones go on, and each answer uses one', async () => {
  expect(await tokenOf(me, saveId)).toBeNull()
  const first = await ask(me, saveId)
  expect([first.status, first.body.quota]).toMatchObject([201, { key: 'ai_order_basic', limit: 60, used: 1 }])
  const token = first.body.session_token
  expect(await tokenOf(me, saveId)).toBe(token)
  const second = await ask(me, saveId, { token, input: 'なぜですか。' })
  expect(second.body).toMatchObject({ session_token: token, quota: { used: 2 } })
  expect(second.body.messages).toMatchObject([
    { role: 'user', content: '自然ですか。', source: null },
    {
      role: 'assistant',
      content: 'It is natural. 自然な文です。',
      source: 'ai',
      input: '自然ですか。',
      pending: false,
    },
    { role: 'user', content: 'なぜですか。' },
    { role: 'assistant', input: 'なぜですか。' },
  ])
  expect((await read(me, token, saveId)).body).toEqual(second.body)
  const [, asked] = model.requests
  const sent = JSON.stringify(asked?.body)
  expect(sent).toContain('I go to school.')
  expect(sent).toContain('It is natural.')
  for (const never of ['taro.s@gmail.com', me.email, token]) expect(sent).not.toContain(never)
  const tokens = await app.services.db.selectFrom('chat_answers').selectAll().where('user_id', '=', me.id).execute()
  for (const row of tokens)
    expect([row.tokens_in, row.tokens_out, row.tokens_estimated]).toMatchObject([
      expect.any(Number),
      expect.any(Number),
      false,
    ])
})

const failures: [string, Behaviour[]][] = [
  ['a key that is refused', [{ status: 401 }]],
  ['two errors', [{ status: 500 }, { status: 500 }]],
  ['too many requests', [{ status: 429, retryAfter: '60' }]],
  ['silence', [{ waits: 'head' }]],
  ['a broken connection', [{ breaks: 2 }]],
  ['nothing said', [{ answer: '' }, { answer: '' }]],
  ['its own rules', [{ answer: ({ messages }) => messages[0]?.content ?? '' }]],
]
test.each(failures)('[Q-93] %s uses nothing and leaves nothing', async (_, behaviours) => {
  model.next(...behaviours)
  const answer = await ask(me, saveId)
  expect(outcome(answer)).toBe('503 assistant_failed')
  expect(answer.body.message).toContain('回数は減っていません')
  expect([await used(me), await answers(me), await tokenOf(me, saveId)]).toEqual([0, [], null])
  expect((await ask(me, saveId)).body.messages).toHaveLength(2)
})

test('one error before the first word is tried again, and the answer counts once', async () => {
  model.next({ status: 500 })
  expect((await ask(me, saveId)).status).toBe(201)
  expect([await used(me), model.requests.length]).toEqual([1, 2])
})

test('as events: the beginning, the text as it comes, and the end; a failure is the last event', async () => {
  const { headers, text } = await streamOf()
  expect(headers['content-type']).toBe('text/event-stream')
  const events = eventsIn(text)
  expect(events.at(0)).toMatchObject({ event: 'begin', data: { message: { role: 'user', content: '自然ですか。' } } })
  const deltas = events.filter(({ event }) => event === 'text').map(({ data }) => data.delta)
  expect(deltas.join('')).toBe('It is natural. 自然な文です。')
  expect(events.at(-1)).toMatchObject({ event: 'end', data: { quota: { used: 1 }, messages: [{}, { source: 'ai' }] } })
  model.next({ breaks: 2 })
  expect(eventsIn((await streamOf()).text).at(-1)).toMatchObject({
    event: 'error',
    data: { status: 503, code: 'assistant_failed' },
  })
  const other = await app.newMember()
  const refused = await ask(other, (await app.newSave(other)).id, { headers: streamed })
  expect([outcome(refused), refused.headers['content-type']]).toEqual([
    '403 assistant_not_in_plan',
    'application/json; charset=utf-8',
  ])
})

async function streamOf() {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/users/${me.id}/assistants/chats/orders`,
    headers: { ...streamed, authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({
      save_id: saveId,
      data: { input: '自然ですか。', category_id: 1, exercises: [], contents: [{ english: 'I go.', japanese: '' }] },
    }),
  })
  return { headers: response.headers, text: response.body }
}

test('[P-006][E-017][I-08] with nothing left a question is refused with the quota, and the built-in tutor still answers', async () => {
  await app.services.db
    .updateTable('quota_periods')
    .set({ used: 60 })
    .where('user_id', '=', me.id)
    .where('key', '=', 'ai_order_basic')
    .execute()
  const refused = await ask(me, saveId)
  expect([outcome(refused), refused.body.quota]).toMatchObject([
    '429 assistant_quota_used',
    { key: 'ai_order_basic', limit: 60, used: 60 },
  ])
  const before = model.requests.length
  const answer = await ask(me, saveId, { tutor: 'built_in', template: 'grammar' })
  expect(answer.body.messages.at(-1)).toMatchObject({ source: 'built_in', content: expect.stringMatching(/./) })
  expect([answer.body.quota.used, model.requests.length]).toEqual([60, before])
  expect(await tokenOf(me, saveId)).toBe(answer.body.session_token)
})

test('the built-in tutor leads to the AI only where there is one', async () => {
  const free = async () => (await ask(me, saveId, { tutor: 'built_in' })).body.messages.at(-1)?.content
  expect(await free()).toContain('AIに切りかえて')
  const { llm } = app.services
  Object.assign(app.services, { llm: undefined })
  const alone = await free()
  Object.assign(app.services, { llm })
  expect(alone).toContain('100 pt')
  expect(alone).not.toContain('AIに切りかえて')
})

test('an answer under way makes the chat busy, is pending elsewhere, and a stop keeps what is there', async () => {
  model.next({ waits: 'rest', answer: 'One two three four.' })
  const asked = ask(me, saveId)
  await model.arrived(1)
  const chat = () => app.services.db.selectFrom('chats').selectAll().where('user_id', '=', me.id).executeTakeFirst()
  const token = (await chat())?.token ?? ''
  expect((await read(me, token, saveId)).body.messages.at(-1)).toMatchObject({ role: 'assistant', pending: true })
  expect(outcome(await ask(me, saveId, { token }))).toBe('409 chat_busy')
  const stop = () => app.as(me)('POST /api/users/{id}/assistants/stop', { body: { session_token: token } })
  await firstWord()
  expect(outcome(await stop())).toBe('204')
  const { status, body } = await asked
  expect([status, body.quota.used]).toEqual([201, 1])
  expect(body.messages.at(-1)).toMatchObject({ stopped: true, pending: false, content: expect.stringMatching(/^One/) })
})

/** Resolves when the answer under way has its first word. */
async function firstWord() {
  const row = () =>
    app.services.db
      .selectFrom('chat_answers')
      .select('request')
      .where('user_id', '=', me.id)
      .where('state', '=', 'writing')
      .executeTakeFirst()
  const writing = app.services.writings.of((await row())?.request ?? '')
  if (writing) for await (const _ of writing.read()) return
}

test('an answer that is stopped before its first word uses nothing and leaves nothing', async () => {
  model.next({ waits: 'first word' })
  const asked = ask(me, saveId)
  await model.arrived(1)
  const { token } = await app.services.db
    .selectFrom('chats')
    .select('token')
    .where('user_id', '=', me.id)
    .executeTakeFirstOrThrow()
  await app.as(me)('POST /api/users/{id}/assistants/stop', { body: { session_token: token } })
  const { status, body } = await asked
  expect([status, body.messages, body.quota.used]).toEqual([201, [], 0])
  expect([await used(me), await tokenOf(me, saveId)]).toEqual([0, null])
})

test('a chat that is deleted during an answer keeps nothing of it and uses nothing', async () => {
  model.next({ waits: 'rest' })
  const { body } = await ask(me, saveId, { tutor: 'built_in' })
  const asked = ask(me, saveId)
  await model.arrived(1)
  const session = body.session_token
  await app.as(me)('DELETE /api/users/{id}/assistants/chats/{session}/orders/{saveId}', { params: { session, saveId } })
  model.release()
  expect(outcome(await asked)).toBe('503 assistant_failed')
  expect([await used(me), await answers(me), await tokenOf(me, saveId)]).toEqual([0, [], null])
})

test('[I-08] the same key has the same answer, at once too; for another question it is refused', async () => {
  const key = newKey()
  const all = await Promise.all(Array.from({ length: 5 }, () => ask(me, saveId, { key })))
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill(201))
  const again = await ask(me, saveId, { key })
  expect(again.body.messages).toHaveLength(2)
  expect([await used(me), model.requests.length]).toEqual([1, 1])
  expect(outcome(await ask(me, saveId, { key, input: 'ほかの質問' }))).toBe('409 key_reused')
  model.next({ status: 401 })
  const failing = newKey()
  expect(outcome(await ask(me, saveId, { key: failing }))).toBe('503 assistant_failed')
  expect((await ask(me, saveId, { key: failing })).status).toBe(201)
})

test('a chat holds sixty messages', async () => {
  const { body } = await ask(me, saveId, { tutor: 'built_in' })
  const { db, clock } = app.services
  const { id } = await db
    .selectFrom('chats')
    .select('id')
    .where('token', '=', body.session_token)
    .executeTakeFirstOrThrow()
  const row = { chat_id: id, user_id: me.id, source: 'ai', input: 'a', content: 'b', state: 'kept' }
  const rows = Array.from({ length: 28 }, () => ({
    ...row,
    request: newKey(),
    asked_at: clock.now(),
    answered_at: clock.now(),
  }))
  await db.insertInto('chat_answers').values(rows).execute()
  expect((await ask(me, saveId)).body.messages).toHaveLength(60)
  expect(outcome(await ask(me, saveId))).toBe('409 chat_full')
  expect(outcome(await ask(me, saveId, { tutor: 'built_in' }))).toBe('409 chat_full')
})

test('[C-029][P-005] a chat about an order knows the result once the learner may see it', async () => {
  const who = await app.newMember({ points: 2000 })
  await app.givePlan(who, withAi)
  const order = await operatorWork(app).delivered(who)
  const waiting = await flow.place(who)
  const about = (orderId: number) =>
    app.as(who)('POST /api/users/{id}/assistant/orders/{orderId}/chat', {
      params: { orderId },
      body: { order_id: orderId, data: { input: '説明してください。', template: 'explain' } },
    })
  const { status, body } = await about(order.id)
  expect([status, body.messages.length]).toEqual([201, 2])
  expect((await flow.read(who, order.id)).chat_session_token).toBe(body.session_token)
  expect((await about(waiting.id)).status).toBe(201)
  const [delivered, undelivered] = model.requests.map((request) => JSON.stringify(request.body))
  expect(delivered).toContain('冠詞が要ります。')
  expect(undelivered).not.toContain('冠詞が要ります。')
  const other = { params: { orderId: order.id }, body: { order_id: waiting.id, data: { input: 'a' } } }
  expect(outcome(await app.as(who)('POST /api/users/{id}/assistant/orders/{orderId}/chat', other))).toBe(
    '400 invalid_input',
  )
})
