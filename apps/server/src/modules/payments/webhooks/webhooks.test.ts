import { expect, test } from 'vitest'
import { mailsTo } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useSettling } from '../../../../test/settling.ts'
import { applyWebhooks } from './apply-webhooks.ts'

const { app, shop, me, sweep, webhook, eventOf, tasksOf, breaches } = useSettling()
const minutes = (n: number) => n * 60_000
const convenience = { payment_method: 'convenience' }

test('[I-10] 50 confirms, 50 webhooks and 50 sweeps at once give the points once', async () => {
  const made = (await shop.buy(me)).body
  shop.fake.approve(made.order_id)
  app.clock.advance(minutes(2))
  const work = Array.from({ length: 50 }, () => [
    shop.confirm(me, made.order_id),
    webhook(eventOf(made.order_id)).then(() => applyWebhooks.run(app.services)),
    sweep(),
  ])
  await Promise.all(work.flat())
  expect(await shop.balance(me)).toBe(3030)
  expect(await tasksOf(made.purchase_id)).toEqual([])
  expect(await breaches()).toEqual([])
})

test('[J-18] a webhook that comes three times credits a slip once; a forged one is not kept', async () => {
  const made = (await shop.buy(me, convenience)).body
  shop.fake.pay(made.order_id)
  const count = async () => (await app.services.db.selectFrom('payment_webhooks').select('id').execute()).length
  const before = await count()
  expect(outcome(await webhook(eventOf(made.order_id), 'komoju', 'wrong'))).toBe('400 signature_invalid')
  expect(await count()).toBe(before)
  const event = eventOf(made.order_id)
  for (let n = 0; n < 3; n += 1) expect((await webhook(event, 'komoju')).status).toBe(200)
  expect(await count()).toBe(before + 1)
  expect(await applyWebhooks.run(app.services)).toBe(1)
  expect(await applyWebhooks.run(app.services)).toBe(0)
  expect(await shop.balance(me)).toBe(3030)
  expect((await mailsTo(app, me.email)).map(({ kind }) => kind).toSorted()).toEqual([
    'payment_waiting',
    'points_bought',
  ])
})

test('webhooks of a burst that one run leaves are due at once', async () => {
  for (let n = 0; n < 101; n += 1) await webhook(eventOf('00000000-0000-4000-8000-000000000000'))
  const now = app.clock.now().getTime()
  expect(await applyWebhooks.run(app.services)).toBe(1)
  expect((await applyWebhooks.next?.(app.services))?.getTime()).toBe(now + 100)
  await applyWebhooks.run(app.services)
  expect(await applyWebhooks.next?.(app.services)).toBeUndefined()
})
