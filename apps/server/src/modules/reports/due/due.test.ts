import { day, hour } from '@tensaku/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { reportFlow } from '../../../../test/report-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { alertOperator } from '../../monitoring/alerts/alert-operator.ts'
import { anonymise } from '../../personal-data/anonymise.ts'
import { releaseReports } from './release-reports.ts'
import { remindOfReports } from './remind-of-reports.ts'

const app = useApp({ environment: { OPERATOR_EMAIL: 'office@example.com' } })
const flow = reportFlow(app)

let operator: Somebody
let counsellor: Somebody
beforeAll(async () => {
  counsellor = await app.newInstructor({ counsellor: true })
  operator = await app.newOperator()
})

async function requested() {
  const learner = await app.newMember({ points: 10_000 })
  return { learner, id: await flow.requested(learner) }
}

/** Sweeps with three processes at once. */
const sweep = (which: Sweep) => Promise.all([1, 2, 3].map(() => which.run(app.services)))
const mailed = async (to: string, kind: string) => (await mailsTo(app, to)).filter((mail) => mail.kind === kind).length

test('[X-22] the counsellor is reminded a day before the due time and the operator alerted at it, once each by three servers', async () => {
  const { id } = await requested()
  await flow.claim(counsellor, id)
  expect(await mailed(counsellor.email, 'report_assigned')).toBe(1)
  app.clock.advance(6 * day - 1)
  await sweep(remindOfReports)
  expect(await mailed(counsellor.email, 'report_due_soon')).toBe(0)
  app.clock.advance(1)
  await sweep(remindOfReports)
  app.clock.advance(hour)
  await sweep(remindOfReports)
  expect(await mailed(counsellor.email, 'report_due_soon')).toBe(1)
  app.clock.advance(23 * hour - 1)
  await sweep(alertOperator)
  const alerts = () => mailed('office@example.com', 'operator_reports')
  expect(await alerts()).toBe(0)
  app.clock.advance(1)
  await sweep(alertOperator)
  app.clock.advance(2 * hour)
  await sweep(alertOperator)
  expect(await alerts()).toBe(1)
  expect((await app.as(operator)('GET /api/ops/trouble')).body.reports).toMatchObject({
    total: 1,
    items: [{ id, counsellor: { id: counsellor.id } }],
  })
  const { body } = await flow.save(counsellor, id, 0, await flow.content())
  await flow.publish(counsellor, id, body.revision)
  expect((await app.as(operator)('GET /api/ops/trouble')).body.reports.total).toBe(0)
})

test('[X-22] a request that nobody has claimed is told to every counsellor again, once', async () => {
  const { id } = await requested()
  app.clock.advance(6 * day)
  await sweep(remindOfReports)
  await sweep(remindOfReports)
  expect(await mailed(counsellor.email, 'report_still_waiting')).toBe(1)
  await flow.claim(counsellor, id)
  await sweep(remindOfReports)
  expect(await mailed(counsellor.email, 'report_due_soon')).toBe(1)
})

test('[X-22] operators set the mark; a former or suspended counsellor’s reports open to the others', async () => {
  const former = await app.newInstructor()
  const standing = { grade: 3, slots: 3, biz_certified: false, why }
  const mark = (counsellor: boolean) =>
    app.as(operator)('PATCH /api/ops/instructors/{instructorId}', {
      params: { instructorId: former.id },
      body: { ...standing, counsellor },
    })
  expect((await mark(true)).status).toBe(204)
  const { id } = await requested()
  expect((await flow.claim(former, id)).status).toBe(200)
  expect((await mark(false)).status).toBe(204)
  expect(outcome(await flow.see(former, id))).toBe('403 not_counsellor')
  await sweep(releaseReports)
  expect((await flow.claim(counsellor, id)).status).toBe(200)
  await flow.release(counsellor, id)
  await mark(true)
  await flow.claim(former, id)
  await app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', {
    params: { instructorId: former.id },
    body: { why },
  })
  await sweep(releaseReports)
  expect((await flow.see(counsellor, id)).body.status.value).toBe(0)
})

test('[C-049] a withdrawal ends the open request; later nothing of the learner’s words is left', async () => {
  const { learner, id } = await requested()
  await flow.claim(counsellor, id)
  await flow.save(counsellor, id, 0, await flow.content())
  const { db } = app.services
  const { endReportOf } = await import('../index.ts')
  await db.transaction().execute(async (tx) => endReportOf(tx, app.services, learner.id, app.clock.now()))
  expect(await mailed(counsellor.email, 'report_ended')).toBe(1)
  expect((await flow.see(counsellor, id)).status).toBe(404)
  await db.updateTable('users').set({ withdrawn_at: app.clock.now() }).where('id', '=', learner.id).execute()
  app.clock.advance(31 * day)
  await sweep(anonymise)
  const row = await db.selectFrom('counselling_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.goal, row.question]).toEqual(['', ''])
  expect(await db.selectFrom('report_works').select('revision').where('report_id', '=', id).execute()).toEqual([])
})
