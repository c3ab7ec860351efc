import { reportDue } from '@tensaku/domain/reports'
import type { Answered, Somebody, TestApp } from './app.ts'
import { orderFlow } from './order-flow.ts'

export const asked = { goal: '英検準1級に合格したい', question: '冠詞の使い分けが、まだ感覚でしか分かりません。' }

const deskCall = (action?: string) =>
  `${action === undefined ? 'GET' : action === 'work' ? 'PUT' : 'POST'} /api/instructor/reports/{reportId}${action ? `/${action}` : ''}`

/** The steps of a counselling report's life, each by its call. */
export function reportFlow(app: TestApp) {
  const flow = orderFlow(app)
  const call = (who: Somebody, action: string | undefined, reportId: number, body?: unknown): Promise<Answered> =>
    app.as(who)(deskCall(action), { params: { reportId }, ...(body !== undefined && { body }) })

  async function exercise(): Promise<number> {
    const row = await app.services.db.selectFrom('exercises').select('id').orderBy('id').executeTakeFirstOrThrow()
    return row.id
  }

  return {
    /** Delivers so many orders to a learner. */
    async deliver(member: Somebody, teacher: Somebody, count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) {
        const { id } = await flow.place(member)
        await flow.claim(teacher, id)
        const { status } = await flow.deliver(teacher, id, await flow.correct(teacher, id))
        if (status !== 200) throw new Error('not delivered')
      }
    },
    /** A request of a learner, without the orders that it needs. */
    async requested(member: Somebody): Promise<number> {
      const at = app.clock.now()
      const { id } = await app.services.db
        .insertInto('counselling_reports')
        .values({ ...asked, user_id: member.id, requested_at: at, due_at: reportDue(at) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    request: (member: Somebody, body: unknown = asked) => app.as(member)('POST /api/users/{id}/reports', { body }),
    list: (member: Somebody, query = '') => app.as(member)('GET /api/users/{id}/reports', { query }),
    read: (member: Somebody, reportId: number) =>
      app.as(member)('GET /api/users/{id}/reports/{reportId}', { params: { reportId } }),
    deskList: (who: Somebody, query = '') => app.as(who)('GET /api/instructor/reports', { query }),
    see: (who: Somebody, id: number) => call(who, undefined, id),
    claim: (who: Somebody, id: number) => call(who, 'claim', id),
    release: (who: Somebody, id: number) => call(who, 'release', id),
    save: (who: Somebody, id: number, revision: number, content: unknown) =>
      call(who, 'work', id, { revision, content }),
    publish: (who: Somebody, id: number, revision: number) => call(who, 'publish', id, { revision }),
    /** A content with every part. */
    content: async () => ({
      summary: '半年で、文のつながりがとても自然になりました。',
      strengths: ['語彙が豊かです。', '構成が明快です。', '見直しが丁寧です。'],
      points: ['冠詞を名詞と一緒に覚えましょう。', '時制をそろえましょう。', '前置詞を例文で覚えましょう。'],
      exercises: [await exercise()],
      next_goal: '150語の意見文を、時制をそろえて書く。',
    }),
  }
}
