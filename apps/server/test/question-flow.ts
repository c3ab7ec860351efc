import type { Somebody, TestApp } from './app.ts'
import { orderFlow } from './order-flow.ts'

export const asking = 'POST /api/users/{id}/orders/{orderId}/questions'
export const answering = 'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer'

/** Ways to ask about a delivered order and to answer, each by its call. */
export function questionFlow(app: TestApp) {
  const flow = orderFlow(app)
  return {
    ask: (who: Somebody, orderId: number, content: unknown) =>
      app.as(who)(asking, { params: { orderId }, body: { content } }),
    answer: (who: Somebody, orderId: number, questionId: number, text: string) =>
      app.as(who)(answering, { params: { orderId, questionId }, body: { answer: text } }),
    /** The amounts of a member's ledger entries of one kind for questions. */
    entries: async (kind: string, member: Somebody) =>
      (
        await app.services.db
          .selectFrom('point_entries')
          .select('amount')
          .where('user_id', '=', member.id)
          .where('kind', '=', kind)
          .where('ref_type', '=', 'question')
          .execute()
      ).map(({ amount }) => amount),
    /** An order that was delivered just now; `left` points remain. */
    delivered: async (left = 1000, nominate = false) => {
      const member = await app.newMember({ points: (nominate ? 400 : 332) + left })
      const teacher = await app.newInstructor()
      const { id } = await flow.place(member, nominate ? { teacher: teacher.id } : {})
      await flow.claim(teacher, id)
      await flow.deliver(teacher, id, await flow.correct(teacher, id))
      return { member, teacher, id }
    },
  }
}
