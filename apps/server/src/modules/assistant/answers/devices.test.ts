import { beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { assistantOf, chatsHeard, withModel } from '../../../../test/assistant.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const model = withModel(app, 20_000)
const flow = orderFlow(app)
const { ask, read, tokenOf } = assistantOf(app)

let me: Somebody
beforeEach(async () => {
  me = await app.newMember({ points: 1000 })
  await app.givePlan(me, 'lite-basic-global-50-30-ai')
})

const askOrder = (orderId: number, tutor?: 'built_in') =>
  app.as(me)('POST /api/users/{id}/assistant/orders/{orderId}/chat', {
    params: { orderId },
    body: { order_id: orderId, data: { input: '意味は。', ...(tutor && { tutor }) } },
  })
const pending = [{ role: 'user' }, { role: 'assistant', pending: true }]
const ordersHeard = async () => (await flow.streamed('member', me)).filter((kind) => kind === 'order').length

test('[F-167] other devices hear of the first question about a draft, and read it before its answer', async () => {
  const { id } = await app.newSave(me)
  model.next({ waits: 'rest' })
  const asked = ask(me, id)
  await model.arrived(1)
  const [begun] = await chatsHeard(app, me)
  expect(begun).toMatchObject({ save_id: id, order_id: null })
  const token = begun?.session_token ?? ''
  expect((await read(me, token, id)).body.messages).toMatchObject(pending)
  // The first answer writes the token into the draft.
  expect(await tokenOf(me, id)).toBeNull()
  model.release()
  expect((await asked).status).toBe(201)
  expect(await chatsHeard(app, me)).toEqual([begun, begun])
  expect(await tokenOf(me, id)).toBe(token)
})

test('[F-167] other devices find the first question in its order, and lose it where the answer fails', async () => {
  const order = await flow.place(me)
  const shown = async () => (await flow.read(me, order.id)).chat_session_token
  const before = await ordersHeard()
  model.next({ waits: 'rest' }, { status: 401 })
  const asked = askOrder(order.id)
  await model.arrived(1)
  const [begun] = await chatsHeard(app, me)
  expect(begun).toMatchObject({ save_id: null, order_id: order.id, session_token: await shown() })
  expect(await ordersHeard()).toBe(before + 1)
  const session = begun?.session_token ?? ''
  const params = { session, orderId: order.id }
  const chat = '/api/users/{id}/assistant/orders/{orderId}/chat/{session}'
  expect((await app.as(me)(`GET ${chat}`, { params })).body.messages).toMatchObject(pending)
  model.release()
  expect((await asked).status).toBe(201)
  await app.as(me)(`DELETE ${chat}`, { params })
  expect(await ordersHeard()).toBe(before + 2)
  expect(outcome(await askOrder(order.id))).toBe('503 assistant_failed')
  expect([await shown(), await ordersHeard()]).toEqual([null, before + 4])
  await askOrder(order.id, 'built_in')
  expect(await ordersHeard()).toBe(before + 5)
})
