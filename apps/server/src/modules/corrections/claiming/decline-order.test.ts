import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { instructorById } from '../desk-order.ts'
import { mayClaim } from './may-claim.ts'
import { deskOrderById } from '../repo.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const decline = (who: Somebody, orderId: number) => app.as(who)(desk('decline'), { params: { orderId } })
const inTab = async (who: Somebody, tab: string): Promise<number[]> =>
  (await app.as(who)('GET /api/instructor/orders', { query: `tab=${tab}` })).body.items.map(
    ({ id }: { id: number }) => id,
  )

async function nominated(open_to_others: boolean) {
  const learner = await app.newMember({ points: 5000 })
  const nominee = await app.newInstructor()
  const { id } = await flow.place(learner, { teacher: nominee.id, options: { open_to_others } })
  return { learner, nominee, id }
}

test('POST decline climbs the ladder', async () => {
  await climbDeskLadder(app, desk('decline'), { params: { orderId: 1 } })
  const { nominee, id } = await nominated(true)
  expect(outcome(await decline(nominee, 999_999))).toBe('404 order_not_found')
  expect(outcome(await decline(await app.newInstructor(), id))).toBe('404 order_not_found')
  await flow.claim(nominee, id)
  expect(outcome(await decline(nominee, id))).toBe('409 not_nominated')
})

test('a declined nomination opens to others at once, its learner is notified once, and the nominee never gets it back', async () => {
  const { learner, nominee, id } = await nominated(true)
  const other = await app.newInstructor()
  const { points } = await flow.read(learner, id)
  expect([await inTab(nominee, 'nominated'), await inTab(other, 'pool')]).toEqual([[id], []])
  app.clock.advance(hour)
  const answers = await Promise.all([decline(nominee, id), decline(nominee, id), decline(nominee, id)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])

  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_open_to_all'])
  expect([await inTab(nominee, 'nominated'), await inTab(nominee, 'pool'), await inTab(other, 'pool')]).toEqual([
    [],
    [],
    [id],
  ])
  const row = await deskOrderById(app.services.db, id)
  const me = await instructorById(app.services.db, nominee.id)
  expect(row && mayClaim(me, row, app.clock.now())).toBe(false)
  expect(outcome(await flow.claim(nominee, id))).toBe('404 order_not_found')
  expect((await flow.claim(other, id)).status).toBe(200)
  expect((await flow.read(learner, id)).points).toBe(points)
})

test('a declined order ends and is refunded once if the learner wanted only the nominee', async () => {
  const { learner, nominee, id } = await nominated(false)
  const { points } = await flow.read(learner, id)
  expect(points).toBeGreaterThan(0)
  for (const _ of ['once', 'twice']) expect((await decline(nominee, id)).status).toBe(204)
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.cancelled },
    cancel_reason: 'unclaimed',
    refunded: points,
  })
  expect(await flow.balance(learner)).toBe(5000)
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_cancelled'])
})

test('[I-04][I-05] an order that is declined, claimed and cancelled at once ends in one consistent state', async () => {
  for (const open of [true, false]) {
    const { learner, nominee, id } = await nominated(open)
    await Promise.all([decline(nominee, id), flow.claim(nominee, id), flow.cancel(learner, id)])
    const { status } = await flow.read(learner, id)
    expect([-1, 0, 1]).toContain(status.value)
    const { points } = await flow.read(learner, id)
    expect(await flow.balance(learner)).toBe(status.value === orderStatus.cancelled ? 5000 : 5000 - points)
  }
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
