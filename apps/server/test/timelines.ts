import { useOperator, why } from './operator-work.ts'

export type Moment = { key: string; kind: string; what: string; at: string; order_id: number | null }

/** `order 0>1` and the like, in the order of an answer. */
export const momentsOf = ({ items }: { items: Moment[] }): string[] => items.map(({ kind, what }) => `${kind} ${what}`)

/** An operator who reads timelines. */
export function useTimelines() {
  const { app, flow, work, operator } = useOperator()
  const ask = async (call: string, params: Record<string, number>, query = '') =>
    (await app.as(operator)(call, { params, query })).body
  return {
    app,
    flow,
    work,
    operator,
    ask,
    ofMember: (memberId: number, query?: string) =>
      ask('GET /api/ops/members/{memberId}/timeline', { memberId }, query),
    ofOrder: (orderId: number, query?: string) => ask('GET /api/ops/orders/{orderId}/timeline', { orderId }, query),
    /** An order that was claimed, delivered after a check, asked about and consulted. */
    livedIn: async (email: string) => {
      const member = await app.newMember({ points: 2000, email })
      const { id, teacher } = await work.held(member)
      app.clock.advance(60_000)
      await app.as(operator)('POST /api/ops/orders/{orderId}/approve', { params: { orderId: id }, body: { why } })
      await flow.ask(member, id, 'なぜ複数形ですか？')
      await app.as(member)('POST /api/users/{id}/orders/{orderId}/consultations', {
        params: { orderId: id },
        body: { content: '訳し方の相談です。' },
      })
      return { member, id, teacher }
    },
  }
}
