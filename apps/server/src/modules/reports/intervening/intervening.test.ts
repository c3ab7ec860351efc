import { day } from '@tensaku/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { operatorWork, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { reportFlow } from '../../../../test/report-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { remindOfReports } from '../due/remind-of-reports.ts'

const app = useApp()
const flow = reportFlow(app)
const { mailsTo } = operatorWork(app)
let operator: Somebody
let former: Somebody
let other: Somebody
beforeAll(async () => {
  operator = await app.newOperator()
  former = await app.newInstructor({ counsellor: true })
  other = await app.newInstructor({ counsellor: true })
})

const call = 'POST /api/ops/reports/{reportId}/reassign'
const reassign = async (id: number, to: number | null, more: Record<string, unknown> = {}) =>
  outcome(await app.as(operator)(call, { params: { reportId: id }, body: { to, why, ...more } }))
const candidates = async (id: number) =>
  (await app.as(operator)('GET /api/ops/reports/{reportId}/candidates', { params: { reportId: id } })).body.items
const mailed = async (who: Somebody, kind: string) => (await mailsTo(who)).filter((one) => one === kind).length

async function claimed() {
  const learner = await app.newMember()
  const id = await flow.requested(learner)
  await flow.claim(former, id)
  return { learner, id }
}

test('[X-22] the candidates of a report climb the ladder, and are the other counsellors whom its learner did not block', async () => {
  const { learner, id } = await claimed()
  const of = 'GET /api/ops/reports/{reportId}/candidates'
  await climbOperatorLadder(app, of, { params: { reportId: id } })
  expect(outcome(await app.as(operator)(of, { params: { reportId: 999_999 } }))).toBe('404 report_not_found')
  expect(await candidates(id)).toMatchObject([{ id: other.id, writing: 0 }])
  await flow.claim(other, await flow.requested(await app.newMember()))
  expect(await candidates(id)).toMatchObject([{ id: other.id, writing: 1 }])
  await app.as(learner)('PUT /api/users/{id}/teachers/{teacherId}/block', { params: { teacherId: other.id } })
  expect(await candidates(id)).toEqual([])
  expect(await reassign(id, other.id)).toBe('409 teacher_unavailable')
})

test('[X-22] an operator gives an overdue report to another counsellor: both are mailed, and the work of the former one stays', async () => {
  const { id } = await claimed()
  app.clock.advance(8 * day)
  await flow.save(former, id, 0, await flow.content())
  for (const to of [undefined, 'x', -1, 1.5]) expect(await reassign(id, to as never)).toBe('400 invalid_input')
  expect(await reassign(id, 999_999)).toBe('409 teacher_unavailable')
  expect(await reassign(id, (await app.newInstructor()).id)).toBe('409 teacher_unavailable')
  expect(await reassign(id, other.id, { seen_with: other.id })).toBe('409 report_moved')
  expect(await reassign(id, former.id)).toBe('409 report_moved')
  expect(await reassign(id, other.id, { seen_with: former.id })).toBe('204')
  expect(await mailed(former, 'report_taken')).toBe(1)
  expect(await mailed(other, 'report_given')).toBe(1)
  expect((await flow.see(former, id)).status).toBe(404)
  expect(outcome(await flow.publish(former, id, 1))).toBe('404 report_not_found')
  expect((await flow.see(other, id)).body).toMatchObject({ status: { value: 1 }, work: { revision: 0, summary: '' } })
  const [act] = (await app.as(operator)('GET /api/ops/audit', { query: `subject=report&subject_id=${id}` })).body.items
  expect(act).toMatchObject({
    act: 'reassign_report',
    before: { instructor: former.id },
    after: { instructor: other.id },
    why,
  })
  expect(await reassign(id, former.id)).toBe('204')
  expect((await flow.see(former, id)).body.work).toMatchObject({ revision: 1, ...(await flow.content()) })
})

test('[X-22] an operator opens a report to all, who are told; a published one and that of a former member are refused', async () => {
  const { id } = await claimed()
  app.clock.advance(8 * day)
  const before = await mailed(other, 'report_still_waiting')
  expect(await reassign(id, null)).toBe('204')
  expect((await flow.see(other, id)).body.status.value).toBe(0)
  await remindOfReports.run(app.services)
  await remindOfReports.run(app.services)
  expect(await mailed(other, 'report_still_waiting')).toBe(before + 1)
  expect(await reassign(id, null)).toBe('409 report_moved')
  expect(await reassign(id, other.id, { seen_with: null })).toBe('204')
  const { body } = await flow.save(other, id, 0, await flow.content())
  await flow.publish(other, id, body.revision)
  expect(await reassign(id, former.id)).toBe('409 report_moved')
  const ended = (await claimed()).id
  const now = app.clock.now()
  await app.services.db.updateTable('counselling_reports').set({ ended_at: now }).where('id', '=', ended).execute()
  expect(await reassign(ended, other.id)).toBe('404 report_not_found')
})

test('[X-22] of a publication and a reassignment at once one is done, and the report is paid at most once', async () => {
  const { id } = await claimed()
  await flow.save(former, id, 0, await flow.content())
  const [moved, published] = await Promise.all([reassign(id, other.id), flow.publish(former, id, 1)])
  expect([moved, outcome(published)].filter((one) => one === '204' || one.startsWith('200'))).toHaveLength(1)
  const paid = await app.services.db.selectFrom('report_earnings').select('yen').where('report_id', '=', id).execute()
  expect(paid).toHaveLength(moved === '204' ? 0 : 1)
})
