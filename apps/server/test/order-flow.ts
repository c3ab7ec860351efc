import { randomUUID } from 'node:crypto'
import type { DeskOrder, Order } from '@tensaku/contract'
import type { Answered, Somebody, TestApp } from './app.ts'

export const placing = 'POST /api/users/{id}/orders'
export const desk = (action?: string) =>
  `${action === undefined ? 'GET' : action === 'work' ? 'PUT' : 'POST'} /api/instructor/orders/{orderId}${action ? `/${action}` : ''}`

/** The outcome of a call: a refusal as `409 claim_conflict`, a success as its status. */
export const outcome = ({ status, body }: Answered): string => `${status}${body?.code ? ` ${body.code}` : ''}`

/** The comment every delivery needs. */
export const comment = 'とても読みやすい文章です。冠詞だけ、もう一度見直してみましょう。'

/** The steps of an order's life, each by its call. */
export function orderFlow(app: TestApp) {
  const call = async (who: Somebody, name: string, orderId: number, body?: unknown) =>
    app.as(who)(name, { params: { orderId }, ...(body !== undefined && { body }) })

  return {
    /** Places a draft at the price the server names. */
    async place(member: Somebody, overrides: Parameters<TestApp['newSave']>[1] = {}): Promise<Order> {
      const save = await app.newSave(member, overrides)
      const ask = (expected: unknown) =>
        app.as(member)(placing, { key: randomUUID(), body: { save_id: save.id, expected } })
      const { body: refused } = await ask({ points: 0, quota: 0 })
      const { status, body } = await ask(refused.price)
      if (status !== 201) throw new Error(`not placed: ${JSON.stringify(body)}`)
      return body.order
    },
    read: async (member: Somebody, orderId: number): Promise<Order> =>
      (await call(member, 'GET /api/users/{id}/orders/{orderId}', orderId)).body,
    cancel: (member: Somebody, orderId: number) =>
      call(member, 'POST /api/users/{id}/orders/{orderId}/cancel', orderId),
    see: (who: Somebody, orderId: number) => call(who, desk(), orderId),
    claim: (who: Somebody, orderId: number) => call(who, desk('claim'), orderId),
    release: (who: Somebody, orderId: number) => call(who, desk('release'), orderId),
    giveBack: (who: Somebody, orderId: number) =>
      call(who, desk('return'), orderId, { reason: 'fields_swapped', comment: '英文と日本語の欄が逆のようです。' }),
    save: (who: Somebody, orderId: number, body: unknown) => call(who, desk('work'), orderId, body),
    deliver: (who: Somebody, orderId: number, revision: number) => call(who, desk('deliver'), orderId, { revision }),
    /** Delivers so that it may be taken back for ten seconds, as the desk does. */
    submit: (who: Somebody, orderId: number, revision: number) =>
      call(who, desk('deliver'), orderId, { revision, hold: true }),
    /**
     * Corrects every line with one change and an explanation for it, answers `said` to every question, and saves; answers the
     * revision, 0 when the instructor may not correct it.
     */
    async correct(who: Somebody, orderId: number, said?: string): Promise<number> {
      const seen = await call(who, desk(), orderId)
      if (seen.status !== 200) return 0
      const order: DeskOrder = seen.body
      const lines = order.lines.map(({ n, original }) => ({
        n,
        corrected: `The ${original}`,
        explanations: [{ start: 0, end: 0, text: '冠詞が要ります。', type: 'article' }],
      }))
      const answers = said === undefined ? [] : order.questions.map(({ id }) => ({ id, text: said }))
      const work = { revision: order.work.revision, lines, comment, answers }
      const saved = await call(who, desk('work'), orderId, work)
      return saved.status === 200 ? saved.body.revision : 0
    },
    ask: (member: Somebody, orderId: number, content: string) =>
      call(member, 'POST /api/users/{id}/orders/{orderId}/questions', orderId, { content }),
    async balance(member: Somebody): Promise<number> {
      return (await app.as(member)('GET /api/users/{id}/points')).body.balance
    },
    async kinds(member: Somebody): Promise<string[]> {
      const { body } = await app.as(member)('GET /api/users/{id}/notifications')
      return (body.items as { kind: string }[]).map(({ kind }) => kind).toReversed()
    },
    async streamed(audience: 'member' | 'instructor', who: Somebody): Promise<string[]> {
      const rows = await app.services.db
        .selectFrom('stream_events')
        .select('kind')
        .where('audience', '=', audience)
        .where('audience_id', '=', who.id)
        .orderBy('id')
        .execute()
      return rows.map(({ kind }) => kind)
    },
  }
}
