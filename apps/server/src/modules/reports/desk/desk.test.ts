import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { outcome, orderFlow } from '../../../../test/order-flow.ts'
import { asked, reportFlow } from '../../../../test/report-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const flow = reportFlow(app)
const orders = orderFlow(app)

let teacher: Somebody
let one: Somebody
let two: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
  one = await app.newInstructor({ counsellor: true, name: '高梨' })
  two = await app.newInstructor({ counsellor: true })
})
const first = () => one
const second = () => two

async function requested() {
  const learner = await app.newMember({ points: 10_000 })
  return { learner, id: await flow.requested(learner) }
}

test('[X-22] only a counsellor reaches the reports', async () => {
  const { id } = await requested()
  const calls = [flow.deskList(teacher), flow.see(teacher, id), flow.claim(teacher, id), flow.publish(teacher, id, 0)]
  for (const answer of await Promise.all(calls)) expect(outcome(answer)).toBe('403 not_counsellor')
  expect(outcome(await app.as(teacher)('GET /api/instructor/exercises'))).toBe('403 not_counsellor')
  expect((await app.as(first())('GET /api/instructor/me')).body.counsellor).toBe(true)
  expect((await app.as(teacher)('GET /api/instructor/me')).body.counsellor).toBe(false)
})

test('[X-22][C-049][O-009] from the claim over the writing to the publication, which is read, paid and told once', async () => {
  const learner = await app.newMember({ points: 10_000 })
  await flow.deliver(learner, teacher, 3)
  const { id } = (await flow.request(learner)).body
  expect((await mailsTo(app, first().email)).map(({ kind }) => kind)).toContain('report_waiting')
  const open = (await flow.deskList(first(), 'tab=open')).body
  expect(open.items.at(-1)).toMatchObject({ id, ...asked, pay_yen: 600, status: { value: 0 } })
  const claimed = await flow.claim(first(), id)
  expect(claimed.body).toMatchObject({
    status: { value: 1, label: '作成中' },
    statistics: [{ language: 'en', orders: 3, length: 90, kinds: [{ kind: 'article', count: 3 }] }],
    work: { revision: 0, summary: '', strengths: ['', '', ''] },
  })
  expect(claimed.body.statistics[0].progress).toHaveLength(3)
  expect((await flow.read(learner, id)).body).toMatchObject({ status: { value: 1, label: '作成中' }, content: null })
  const english = await app.as(first())('GET /api/instructor/reports/{reportId}', {
    params: { reportId: id },
    headers: { 'accept-language': 'en' },
  })
  expect(english.body.status.label).toBe('Being written')

  const content = await flow.content()
  const begun = await flow.save(first(), id, 0, { ...content, strengths: [content.strengths[0], '', ''] })
  expect(begun.body.revision).toBe(1)
  expect((await flow.read(learner, id)).body.content).toBeNull()
  expect((await flow.publish(first(), id, 1)).body).toMatchObject({
    code: 'report_incomplete',
    fields: ['strengths.1', 'strengths.2'],
  })
  const flagged = { ...content, next_goal: '続きは teacher@gmail.com までどうぞ。' }
  await flow.save(first(), id, 1, flagged)
  expect((await flow.publish(first(), id, 2)).body).toMatchObject({ code: 'text_flagged', fields: ['next_goal'] })
  await flow.save(first(), id, 2, content)
  expect(outcome(await flow.publish(first(), id, 2))).toBe('409 report_work_conflict')
  const answers = await Promise.all([1, 2, 3].map(() => flow.publish(first(), id, 3)))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await flow.publish(first(), id, 3)).body.status).toEqual({ value: 2, label: '公開' })

  const read = (await flow.read(learner, id)).body
  expect(read).toMatchObject({
    status: { value: 2, label: '公開' },
    counsellor: '高梨',
    content: { ...content, exercises: [{ id: content.exercises[0] }] },
  })
  expect((await orders.kinds(learner)).filter((kind) => kind === 'report_published')).toHaveLength(1)
  expect((await mailsTo(app, learner.email)).filter(({ kind }) => kind === 'report_published')).toHaveLength(1)
  const earned = (await app.as(first())('GET /api/instructor/earnings')).body
  expect(earned).toMatchObject({ yen: 600, reports: { count: 1, yen: 600 }, deliveries: { count: 0, yen: 0 } })
  expect(earned.items).toMatchObject([{ kind: 'report', id, order_id: null, yen: 600, parts: null }])
  const owed = await app.services.db
    .selectFrom('postings')
    .select('amount')
    .where('account', '=', 'owed_to_instructors')
    .where('product', '=', 'reports')
    .execute()
  expect(owed).toEqual([{ amount: -600 }])
  expect((await flow.deskList(first(), 'tab=done')).body.items).toMatchObject([{ id }])
  expect(outcome(await flow.save(first(), id, 3, content))).toBe('409 not_writing')
})

test('[X-22] of several counsellors at once one wins, and no other sees the report or the work', async () => {
  const { id } = await requested()
  const answers = await Promise.all([first(), second(), first(), second()].map((who) => flow.claim(who, id)))
  const won = answers[0]?.status === 200 ? first() : second()
  const lost = won === first() ? second() : first()
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  expect((await flow.see(lost, id)).status).toBe(404)
  await flow.save(won, id, 0, await flow.content())
  expect((await flow.release(won, id)).status).toBe(204)
  expect((await flow.claim(lost, id)).body.work.revision).toBe(0)
  expect((await flow.see(won, id)).status).toBe(404)
  expect((await flow.release(lost, id)).status).toBe(204)
  expect((await flow.claim(won, id)).body.work.revision).toBe(1)
})

test('[X-22] a stale save is refused with the head, the same words again are not, and unknown exercises never', async () => {
  const { id } = await requested()
  await flow.claim(first(), id)
  const content = await flow.content()
  const mine = { ...content, summary: 'こちらの窓' }
  await flow.save(first(), id, 0, mine)
  expect((await flow.save(first(), id, 0, mine)).body.revision).toBe(1)
  expect((await flow.save(first(), id, 0, content)).body).toMatchObject({
    code: 'report_work_conflict',
    head: { revision: 1, summary: 'こちらの窓' },
  })
  const chosen = content.exercises[0]
  for (const exercises of [[chosen, chosen], [999_999]])
    expect(outcome(await flow.save(first(), id, 1, { ...content, exercises }))).toBe('400 invalid_input')
  const found = await app.as(first())('GET /api/instructor/exercises', { query: 'keywords=' })
  expect(found.body.items).toHaveLength(10)
  const [title] = found.body.items.map((item: { title: string }) => item.title)
  const again = await app.as(first())('GET /api/instructor/exercises', {
    query: `keywords=${encodeURIComponent(title)}`,
  })
  expect(again.body.items[0].title).toBe(title)
})

test('[X-22] a part that is too long to be published is saved, and refused with its place', async () => {
  const { id } = await requested()
  await flow.claim(first(), id)
  const long = { ...(await flow.content()), next_goal: 'あ'.repeat(10_000) }
  expect((await flow.save(first(), id, 0, long)).status).toBe(200)
  const { status, body } = await flow.publish(first(), id, 1)
  expect([status, body.code, body.fields]).toEqual([400, 'report_incomplete', ['next_goal']])
})

test('[X-22] a counsellor whom the learner blocked neither sees nor claims the request', async () => {
  const { learner, id } = await requested()
  await app.as(learner)('PUT /api/users/{id}/teachers/{teacherId}/block', { params: { teacherId: second().id } })
  expect((await flow.see(second(), id)).status).toBe(404)
  expect((await flow.claim(second(), id)).status).toBe(404)
})
