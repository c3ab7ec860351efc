import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansIn } from '../../../../test/plans.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashPassword } from '../../account/index.ts'
import { findBreaches } from '../../monitoring/index.ts'

const app = useApp()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))
afterAll(() => plans.fake.askOwner(false))

const lite = 'lite-basic-global-50-30'
const hour = 3_600_000

test('a renewal whose card asks its owner is past due at once, says so in its mail, and is paid by an approval', async () => {
  const me = await app.newMember({ passwordHash: await hashPassword('kaki-no-ki-7') })
  await plans.subscribe(me, lite)
  plans.fake.askOwner(true)
  const end = new Date((await plans.subscription(me)).term.end).getTime()
  await plans.goTo(new Date(end - 20 * hour))
  expect(await plans.subscription(me)).toMatchObject({ status: 'past_due', needs_approval: true })
  const { items } = (await app.as(me)('GET /api/users/{id}/purchases')).body
  expect(items[0]).toMatchObject({ status: 'failed', failure: { code: 'card_approval' } })
  const mail = await app.services.db
    .selectFrom('mails')
    .select('plain')
    .where('subject', '=', 'プランのお支払いに、カードのご確認が必要です')
    .execute()
  expect(mail).toHaveLength(1)
  expect(mail[0]?.plain).toContain('「いま支払う」から、カード会社の確認をお済ませください。')
  expect(mail[0]?.plain).not.toContain('利用枠')

  const [card] = (await app.as(me)('GET /api/users/{id}/credit-cards')).body.items
  const own = { payment_method: 'one_click', card_id: card.id, password: 'kaki-no-ki-7' } as const
  const made = await plans.checkout(me, lite, own)
  expect(made.body.next).toMatchObject({ kind: 'approve' })
  plans.fake.approve(made.body.order_id)
  expect((await plans.confirm(me, made.body.order_id)).body.purchase.status).toBe('fulfilled')
  expect(await plans.subscription(me)).toMatchObject({ status: 'active', needs_approval: false })
  expect((await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)).toEqual([])
})
