import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { chatsHeard } from '../../../../test/assistant.ts'
import { saveContent } from '../../../../test/builders.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { forgetChats } from '../../chats/forget-chats.ts'
import { type ChatOf, insertAnswer, insertChat } from '../../chats/index.ts'
import { setChatToken } from '../../drafts/index.ts'

const app = useApp()
const flow = orderFlow(app)

const day = 24 * 3_600_000
const none = '00000000-0000-4000-8000-000000000000'
const draftChat = '/api/users/{id}/assistants/chats/{session}/orders/{saveId}'
const orderChat = '/api/users/{id}/assistant/orders/{orderId}/chat/{session}'
const asking = 'POST /api/users/{id}/assistants/chats/orders'
const askingOrder = 'POST /api/users/{id}/assistant/orders/{orderId}/chat'
const stopping = 'POST /api/users/{id}/assistants/stop'
const about = { input: 'なぜですか。', category_id: 1, exercises: [], contents: [{ english: 'I go.', japanese: '' }] }

/** A chat with one answer. Returns its token. */
const chatted = (who: Somebody, of: ChatOf, input = '冠詞を教えてください。') =>
  inTransaction(app.services.db, async (tx) => {
    const now = app.clock.now()
    const chat = await insertChat(tx, who.id, of, now)
    const asked = { chat_id: chat.id, user_id: who.id, request: randomUUID(), source: 'built_in', state: 'kept' }
    await insertAnswer(tx, {
      ...asked,
      input,
      content: 'a と the です。',
      asked_at: now,
      answered_at: now,
      place: null,
    })
    if (of.kind === 'save') await setChatToken(tx, { userId: who.id, saveId: of.id }, chat.token, now)
    return chat.token
  })
const ofDraft = (who: Somebody, method: 'GET' | 'DELETE', session: string, saveId: number) =>
  app.as(who)(`${method} ${draftChat}`, { params: { session, saveId } })
const ofOrder = (who: Somebody, method: 'GET' | 'DELETE', session: string, orderId: number) =>
  app.as(who)(`${method} ${orderChat}`, { params: { session, orderId } })
const saved = async (who: Somebody, saveId: number) =>
  (await app.as(who)('GET /api/users/{id}/saves/{saveId}', { params: { saveId } })).body

test('[C-023][C-024][C-025][C-026][C-027][C-028][C-029] the calls of chats climb the ladder', async () => {
  const draft = { params: { session: none, saveId: 1 } }
  const order = { params: { session: none, orderId: 1 } }
  for (const method of ['GET', 'DELETE']) {
    await climbMemberLadder(app, `${method} ${draftChat}`, draft)
    await climbMemberLadder(app, `${method} ${orderChat}`, order)
  }
  await climbMemberLadder(app, `GET ${orderChat}/export`, order)
  await climbMemberLadder(app, asking, { body: { save_id: 1, data: about } })
  await climbMemberLadder(app, askingOrder, { params: { orderId: 1 }, body: { order_id: 1, data: { input: 'a' } } })
  await climbMemberLadder(app, stopping, { body: { session_token: none } })
})

test('[C-023][C-024][F-167][I-16] the chat of a draft is read and deleted by its member only, with its token and draft', async () => {
  const [me, other] = [await app.newMember(), await app.newMember()]
  const { id } = await app.newSave(me)
  const another = await app.newSave(me)
  const token = await chatted(me, { kind: 'save', id })
  const { status, body } = await ofDraft(me, 'GET', token, id)
  expect([status, body.session_token, body.quota]).toEqual([200, token, null])
  expect(body.messages).toMatchObject([
    { role: 'user', content: '冠詞を教えてください。', input: null, source: null },
    {
      role: 'assistant',
      content: 'a と the です。',
      input: '冠詞を教えてください。',
      source: 'built_in',
      pending: false,
    },
  ])
  expect(outcome(await ofDraft(me, 'GET', none, id))).toBe('404 chat_not_found')
  expect(outcome(await ofDraft(me, 'GET', token, another.id))).toBe('404 chat_not_found')
  expect(outcome(await ofDraft(other, 'GET', token, id))).toBe('404 draft_not_found')
  const theirs = await app.newSave(other)
  expect(outcome(await ofDraft(other, 'GET', token, theirs.id))).toBe('404 chat_not_found')
  const stop = (who: Somebody) => app.as(who)(stopping, { body: { session_token: token } })
  expect([outcome(await stop(other)), outcome(await stop(me))]).toEqual(['404 chat_not_found', '204'])
  const answers = [await ofDraft(me, 'DELETE', token, id), await ofDraft(me, 'GET', token, id)]
  expect([...answers, await ofDraft(me, 'DELETE', token, id)].map(outcome)).toEqual([
    '204',
    '404 chat_not_found',
    '404 chat_not_found',
  ])
  expect((await saved(me, id)).chat_session_token).toBeNull()
})

test('[F-059] the token of a chat is no conflict for a device that writes on the revision before', async () => {
  const me = await app.newMember()
  const { id, revision } = await app.newSave(me)
  const token = await chatted(me, { kind: 'save', id })
  expect(await saved(me, id)).toMatchObject({ revision: revision + 1, chat_session_token: token })
  const write = (title: string, base: number) =>
    app.as(me)('PUT /api/users/{id}/saves/{saveId}', {
      params: { saveId: id },
      body: { ...saveContent({ drafts: { title } }), base_revision: base },
    })
  const first = await write('書き直し', revision)
  expect([first.status, first.body.chat_session_token, first.body.revision]).toEqual([200, token, revision + 2])
  // The same request again is told that its text has arrived, and another text is a conflict.
  expect((await write('書き直し', revision)).body).toMatchObject({ code: 'draft_conflict', arrived: true })
  expect((await write('別の題', revision)).body).toMatchObject({ code: 'draft_conflict', arrived: false })
  await ofDraft(me, 'DELETE', token, id)
  const late = await app.as(me)('PUT /api/users/{id}/saves/{saveId}', {
    params: { saveId: id },
    body: { ...saveContent({ chat_session_token: token }), base_revision: revision + 2 },
  })
  expect([late.status, late.body.chat_session_token]).toEqual([200, null])
})

test('[C-024][C-027][F-059] the deletion of a chat reaches other devices, and is no conflict for one that writes', async () => {
  const me = await app.newMember({ points: 1000 })
  const { id, revision } = await app.newSave(me)
  const token = await chatted(me, { kind: 'save', id })
  const order = await flow.place(me)
  const ofTheOrder = await chatted(me, { kind: 'order', id: order.id })
  const put = (title: string, base: number) =>
    app.as(me)('PUT /api/users/{id}/saves/{saveId}', {
      params: { saveId: id },
      body: { ...saveContent({ drafts: { title }, chat_session_token: token }), base_revision: base },
    })
  await ofDraft(me, 'DELETE', token, id)
  await ofOrder(me, 'DELETE', ofTheOrder, order.id)
  expect(await chatsHeard(app, me)).toEqual([
    { kind: 'chat', session_token: token, save_id: id, order_id: null },
    { kind: 'chat', session_token: ofTheOrder, save_id: null, order_id: order.id },
  ])
  expect((await flow.streamed('member', me)).at(-2)).toBe('order')
  expect(await saved(me, id)).toMatchObject({ chat_session_token: null, revision: revision + 2 })
  const late = await put('消したあと', revision + 1)
  expect([late.status, late.body.chat_session_token]).toEqual([200, null])
  expect((await put('消したあと', revision + 1)).body).toMatchObject({ code: 'draft_conflict', arrived: true })
})

test('[C-026][C-027][C-028] a placed order takes the chat of its draft along, with the same token; its export has roles, sources and times', async () => {
  const me = await app.newMember({ points: 1000 })
  const save = await app.newSave(me)
  const token = await chatted(me, { kind: 'save', id: save.id }, '# 一つ目\n二つ目')
  const place = async (expected: unknown) =>
    (await app.as(me)('POST /api/users/{id}/orders', { key: randomUUID(), body: { save_id: save.id, expected } })).body
  const { order } = await place((await place({ points: 0, quota: 0 })).price)
  expect(order.chat_session_token).toBe(token)
  expect(outcome(await ofDraft(me, 'GET', token, save.id))).toBe('404 draft_not_found')
  expect((await ofOrder(me, 'GET', token, order.id)).body.messages).toHaveLength(2)
  const exported = (who: Somebody) =>
    app.as(who)(`GET ${orderChat}/export`, { params: { session: token, orderId: order.id } })
  const { headers, body } = await exported(me)
  expect(headers['content-disposition']).toContain(`attachment; filename="tensaku-chat-${order.id}-2026-11-20.md"`)
  expect(headers['content-type']).toMatch(/^text\/markdown/)
  expect(body.toString()).toBe(
    `# 「${order.title}」についてのチャット\n\n## あなた（2026/11/20 12:00）\n\n> # 一つ目\n> 二つ目\n\n` +
      '## 組み込みチューター（AIではありません）（2026/11/20 12:00）\n\na と the です。\n',
  )
  const other = await app.newMember()
  expect(outcome(await exported(other))).toBe('404 order_not_found')
  expect(outcome(await ofOrder(other, 'GET', token, order.id))).toBe('404 order_not_found')
  expect(outcome(await ofOrder(me, 'DELETE', none, order.id))).toBe('404 chat_not_found')
  expect(outcome(await ofOrder(me, 'DELETE', token, order.id))).toBe('204')
  expect(outcome(await ofOrder(me, 'GET', token, order.id))).toBe('404 chat_not_found')
  expect((await flow.read(me, order.id)).chat_session_token).toBeNull()
})

test('a deleted draft takes its chat along after seven days, and an order after a year', async () => {
  const me = await app.newMember({ points: 1000 })
  const count = async () =>
    (await app.services.db.selectFrom('chats').select('id').where('user_id', '=', me.id).execute()).length
  const { id } = await app.newSave(me)
  await chatted(me, { kind: 'save', id })
  const order = await flow.place(me)
  await chatted(me, { kind: 'order', id: order.id })
  await app.as(me)('DELETE /api/users/{id}/saves/{saveId}', { params: { saveId: id } })
  const later = async (ms: number) => {
    app.clock.advance(ms)
    await forgetChats.run(app.services)
    return count()
  }
  expect([await later(7 * day - 1), await later(1), await later(358 * day - 1), await later(1)]).toEqual([2, 1, 1, 0])
})

test('[P-005][E-016][Q-116] a question is refused in the order of the contract', async () => {
  const me = await app.newMember()
  const { id } = await app.newSave(me)
  const ask = async (save: number, session: string | null, data: object = about) =>
    outcome(await app.as(me)(asking, { body: { save_id: save, session_token: session, data } }))
  expect(await ask(id, null, { ...about, input: ' ' })).toBe('400 invalid_input')
  expect(await ask(id, null, { ...about, input: 'あ'.repeat(1001) })).toBe('400 invalid_input')
  expect(await ask(id + 1000, null)).toBe('404 draft_not_found')
  expect(await ask(id, none)).toBe('404 chat_not_found')
  expect(await ask(id, 'no token')).toBe('404 chat_not_found')
  expect(await ask(id, null)).toBe('403 assistant_not_in_plan')
  await app.givePlan(me, 'lite-basic-global-50-30-ai')
  expect(await ask(id, null)).toBe('503 assistant_off')
  expect((await saved(me, id)).chat_session_token).toBeNull()
  const order = await flow.place(await app.newMember({ points: 1000 }))
  expect(outcome(await app.as(me)(askingOrder, { params: { orderId: order.id }, raw: '{' }))).toBe(
    '404 order_not_found',
  )
})

test('an eleventh question within a minute is too many', async () => {
  const me = await app.newMember()
  const answers = []
  for (let n = 0; n < 11; n++) answers.push(outcome(await app.as(me)(asking, { raw: '{' })))
  expect(answers).toEqual([...Array(10).fill('400 invalid_json'), '429 too_many_requests'])
})
