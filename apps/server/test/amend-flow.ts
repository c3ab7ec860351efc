import type { Somebody, TestApp } from './app.ts'
import { comment, desk, orderFlow } from './order-flow.ts'

export const draft = 'PUT /api/instructor/orders/{orderId}/amendment'

const items = [
  { english: 'I go to park yesterday.', japanese: '' },
  { english: 'It were fun.', japanese: '' },
]

/** Both lines of the order that `amendFlow` delivers, corrected, with an explanation for each. */
export const lines = (first: string, said = '過去のことなので went です。') => [
  { n: 1, corrected: first, explanations: [{ start: 2, end: 4, text: said }] },
  { n: 2, corrected: 'It was fun.', explanations: [{ start: 3, end: 7, text: 'It には was です。' }] },
]

/** Ways to amend a delivered order, each by its call. */
export function amendFlow(app: TestApp) {
  const flow = orderFlow(app)
  return {
    save: (who: Somebody, orderId: number, revision: number, written: { lines: unknown; comment?: string }) =>
      app.as(who)(draft, { params: { orderId }, body: { revision, comment, ...written } }),
    amend: (who: Somebody, orderId: number, base_version: number, revision: number) =>
      app.as(who)(desk('amend'), { params: { orderId }, body: { base_version, revision } }),
    /** An advanced order of two lines, delivered just now. */
    delivered: async () => {
      const learner = await app.newMember({ points: 5000 })
      const teacher = await app.newInstructor()
      const { id } = await flow.place(learner, { settings: { course: 'advanced' }, drafts: { items } })
      await flow.claim(teacher, id)
      await flow.save(teacher, id, { revision: 0, lines: lines('I went to park yesterday.'), comment })
      const { status } = await flow.deliver(teacher, id, 1)
      if (status !== 200) throw new Error(`not delivered: ${status}`)
      return { learner, teacher, id }
    },
  }
}
