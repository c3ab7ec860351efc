import { calls, type Call } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import { beforeAll } from 'vitest'
import type { AppOptions, Somebody, TestApp } from './app.ts'
import { orderFlow } from './order-flow.ts'
import { useApp } from './use-app.ts'

export const why = '学習者からの依頼のため'

/** Calls about an operator's own session and second factor. */
const own = /^(?:POST|PUT) \/api\/ops\/(?:logout|second-factor)$|^\w+ \/api\/ops\/(?:password|sessions)\b/

/** Every call of the contract by which an operator changes something for others. */
export const operatorChanges = (Object.entries(calls) as [string, Call][])
  .filter(([name, { access }]) => access === 'operator' && !name.startsWith('GET ') && !own.test(name))
  .map(([name]) => name)

let applicants = 0

/** Makes orders, gifts and applications that wait for an operator. */
export function operatorWork(app: TestApp) {
  const flow = orderFlow(app)
  return {
    /** A delivery of a new instructor that waits for its check. */
    async held(member: Somebody): Promise<{ id: number; teacher: Somebody }> {
      const teacher = await app.newInstructor({ activatedDaysAgo: 1 })
      const { id } = await flow.place(member)
      await flow.claim(teacher, id)
      await flow.deliver(teacher, id, await flow.correct(teacher, id))
      return { id, teacher }
    },
    async inHand(member: Somebody): Promise<{ id: number; teacher: Somebody }> {
      const teacher = await app.newInstructor()
      const { id } = await flow.place(member)
      await flow.claim(teacher, id)
      return { id, teacher }
    },
    async delivered(member: Somebody): Promise<{ id: number; teacher: Somebody }> {
      const teacher = await app.newInstructor()
      const { id } = await flow.place(member)
      await flow.claim(teacher, id)
      await flow.deliver(teacher, id, await flow.correct(teacher, id))
      return { id, teacher }
    },
    /** An order with a consultation of its learner; `last` is the id of the learner's message. */
    async consulted(member: Somebody, content = '返事をお願いします。'): Promise<{ id: number; last: number }> {
      const { id } = await flow.place(member)
      const call = 'POST /api/users/{id}/orders/{orderId}/consultations'
      const { body } = await app.as(member)(call, { params: { orderId: id }, body: { content } })
      return { id, last: body.consultations.at(-1).id }
    },
    /** The actors of each event that opened an order to all. */
    openedBy: async (orderId: number) =>
      (
        await app.services.db
          .selectFrom('order_events')
          .select('actor')
          .where('order_id', '=', orderId)
          .where('from_status', '=', orderStatus.waiting)
          .where('to_status', '=', orderStatus.waiting)
          .execute()
      ).map(({ actor }) => actor),
    /** A member whose welcome gift waits for an operator. */
    async giftHeld(): Promise<Somebody> {
      const member = await app.newMember()
      await app.services.db
        .insertInto('gift_holds')
        .values({ user_id: member.id, reason: 'address', address: '203.0.113.9', at: app.clock.now() })
        .execute()
      return member
    },
    /** The application of a person who wants to become an instructor. */
    async applied(email: string): Promise<number> {
      const text = 'これまで十年、英語を教えてきました。'.repeat(4)
      const body = {
        email,
        name: 'Aoi',
        type: 'native',
        courses: ['basic'],
        introduction: text,
        sample: text,
        locale: 'ja',
      }
      await app.as(undefined)('POST /api/instructor/applications', { body, from: `10.0.0.${++applicants}` })
      const row = await app.services.db
        .selectFrom('instructor_applications')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return row.id
    },
    acts: () => app.services.db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
    mailsTo: async (who: Somebody) =>
      (
        await app.services.db
          .selectFrom('mails')
          .select('kind')
          .where('recipient', '=', who.email)
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind),
  }
}

/** One server for the tests of a file, as `useApp` makes it, with a learner who can pay every order and an operator. */
export function useOperator(options: AppOptions = {}) {
  const app = useApp(options)
  const member = {} as Somebody
  const operator = {} as Somebody
  beforeAll(async () => {
    Object.assign(member, await app.newMember({ points: 1_000_000 }))
    Object.assign(operator, await app.newOperator())
  })
  return { app, flow: orderFlow(app), work: operatorWork(app), member, operator }
}
