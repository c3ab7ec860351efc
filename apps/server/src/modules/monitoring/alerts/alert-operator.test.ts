import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { payIn } from '../../../../test/open-purchases.ts'
import { alertOperator } from './alert-operator.ts'

const operator = 'operator@tensaku.example'
const minute = 60_000
const hour = 60 * minute

let app: TestApp
beforeEach(async () => {
  app = await startApp({ environment: { OPERATOR_EMAIL: operator } })
})
afterEach(async () => {
  await app.close()
})

const look = () => alertOperator.run(app.services)
const mails = () => mailsTo(app, operator)

test('overdue corrections cause one alert, by one of many processes, and once an hour at most', async () => {
  const flow = orderFlow(app)
  const learner = await app.newMember({ points: 2000 })
  const teacher = await app.newInstructor()
  const claimed = async () => {
    const { id } = await flow.place(learner)
    await flow.claim(teacher, id)
    return id
  }
  const first = await claimed()
  const punctual = await claimed()
  await flow.deliver(teacher, punctual, await flow.correct(teacher, punctual))
  app.clock.advance(10 * minute)
  const second = await claimed()
  expect(await look()).toBe(0)

  app.clock.advance(24 * hour - 10 * minute)
  const sent = await Promise.all(Array.from({ length: 5 }, look))
  expect(sent.reduce((sum, one) => sum + one)).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe('【要確認】納期を過ぎた添削があります（1件）')
  expect(mail?.plain).toContain(`注文 ${first}　`)
  app.clock.advance(10 * minute)
  expect(await look()).toBe(0)
  app.clock.advance(50 * minute)
  expect([await look(), await look()]).toEqual([1, 0])
  const later = (await mails())[1]?.plain ?? ''
  expect(later).toContain(`注文 ${second}　`)
  expect(later).not.toContain(`注文 ${first}　`)
  app.clock.advance(5 * hour)
  expect(await look()).toBe(0)
})

test('an overdue correction under check causes an alert too, with the next step', async () => {
  const flow = orderFlow(app)
  const teacher = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(await app.newMember({ points: 1000 }))
  await flow.claim(teacher, id)
  app.clock.advance(23 * hour)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect(await look()).toBe(0)
  app.clock.advance(hour)
  expect([await look(), await look()]).toEqual([1, 0])
  expect((await mails())[0]?.plain).toMatch(new RegExp(`注文 ${id}　.*納品の確認待ち`))
})

async function flagged(): Promise<number> {
  const flow = orderFlow(app)
  const teacher = await app.newInstructor()
  const { id } = await flow.place(await app.newMember({ points: 1000 }))
  await flow.claim(teacher, id)
  const { body: seen } = await flow.see(teacher, id)
  const lines = seen.lines.map(({ n }: { n: number }) => ({ n, corrected: 'Fine.', explanations: [] }))
  const comment = 'とても読みやすい文章です。続きは taro@lesson.jp までご連絡ください。'
  await flow.save(teacher, id, { revision: 0, lines, comment })
  expect((await flow.deliver(teacher, id, 1)).body.status.value).toBe(2)
  return id
}

test('flagged deliveries cause an alert when one more has waited for twelve hours, and daily while any waits', async () => {
  const id = await flagged()
  app.clock.advance(12 * hour - 1)
  expect(await look()).toBe(0)
  app.clock.advance(1)
  expect([await look(), await look()]).toEqual([1, 0])
  const [mail] = await mails()
  expect(mail?.subject).toBe('【要確認】内容の確認を待つ納品があります（1件）')
  expect(mail?.plain).toContain(`注文 ${id}　`)
  expect(mail?.plain).not.toContain('lesson.jp')
  const ordersInMails = async () => {
    const sent = (await mails()).filter(({ subject }) => subject.includes('内容の確認を待つ'))
    return sent.map(({ plain }) => [...plain.matchAll(/注文 (\d+)　/g)].map(([, order]) => Number(order)))
  }
  app.clock.advance(2 * hour)
  const second = await flagged()
  app.clock.advance(12 * hour - 1)
  await look()
  expect(await ordersInMails()).toEqual([[id]])
  app.clock.advance(1)
  await look()
  expect(await ordersInMails()).toEqual([[id], [id, second]])
  app.clock.advance(24 * hour - 1)
  await look()
  expect(await ordersInMails()).toHaveLength(2)
  app.clock.advance(1)
  await look()
  await look()
  expect(await ordersInMails()).toEqual([[id], [id, second], [id, second]])
})

test('many abandoned mails cause an alert, a single one does not, and mails to the operator do not count', async () => {
  const giveUp = (count: number, kind: string) =>
    sql`
    insert into mails (kind, recipient, subject, plain, html, created_at, due_at, given_up_at)
    select ${kind}, 'nobody@example.com', '', '', '', ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}
    from generate_series(1, ${count})`.execute(app.services.db)
  await giveUp(4, 'gift')
  await giveUp(9, 'operator_overdue')
  expect(await look()).toBe(0)
  await giveUp(1, 'gift')
  expect([await look(), await look()]).toEqual([1, 0])
  expect((await mails())[0]?.plain).toContain('メール 5通　プッシュ通知 0件')
  app.clock.advance(hour)
  expect(await look()).toBe(0)
})

test('a sweep that fails or hangs for an hour causes one alert, and another when it happens again', async () => {
  const { health } = app.services
  const round = (failed: boolean) => {
    health.began('send-mails', app.clock.now())
    health.ended('send-mails', failed)
  }
  round(true)
  app.clock.advance(59 * minute)
  round(true)
  expect(await look()).toBe(0)
  app.clock.advance(minute)
  expect([await look(), await look()]).toEqual([1, 0])
  expect((await mails())[0]?.plain).toMatch(/^send-mails　11\/20 12:00から$/m)
  app.clock.advance(2 * hour)
  round(true)
  expect(await look()).toBe(0)
  round(false)
  health.began('make-exports', app.clock.now())
  app.clock.advance(hour)
  expect(await look()).toBe(1)
  expect((await mails())[1]?.plain).toMatch(/^make-exports　11\/20 15:00から$/m)
})

test('payments that need a decision cause an alert, and again each day and with each new one', async () => {
  expect(await look()).toBe(0)
  await payIn(app, { purchaseId: null, amount: 3000 })
  expect([await look(), await look()]).toEqual([1, 0])
  const [mail] = await mails()
  expect(mail?.subject).toBe('【要確認】確認を待つ入金があります（1件）')
  expect(mail?.plain).toContain('　3,000円　')
  expect(mail?.plain).toContain('/desk/ops/payments')
  app.clock.advance(23 * hour)
  expect(await look()).toBe(0)
  app.clock.advance(hour)
  expect(await look()).toBe(1)
  app.clock.advance(2 * hour)
  await payIn(app, { purchaseId: null, amount: 500 })
  expect([await look(), await look()]).toEqual([1, 0])
})
