import { orderStatus } from '@tensaku/domain/orders'
import { endUnclaimed } from '../src/modules/orders/waiting/end-unclaimed.ts'
import { anonymise } from '../src/modules/personal-data/anonymise.ts'
import { expirePoints } from '../src/modules/points/expire-points.ts'
import type { Somebody, TestApp } from './app.ts'
import { orderFlow } from './order-flow.ts'

const hour = 3_600_000

/** Fills a database with a month of history: orders in every state, late and punctual, with and without questions, expired points, a withdrawn member. */
export async function seedHistory(app: TestApp): Promise<{ who: Somebody; newMember: Somebody }> {
  const flow = orderFlow(app)
  const who = await app.newMember({ points: 5000 })
  const leaver = await app.newMember({ points: 1000 })
  const teacher = await app.newInstructor()
  const novice = await app.newInstructor({ activatedDaysAgo: 1, type: 'native' })
  const placed = (learner = who) => flow.place(learner).then(({ id }) => id)
  const delivered = async (orderId: number, by = teacher) => {
    await flow.claim(by, orderId)
    await flow.deliver(by, orderId, await flow.correct(by, orderId))
  }
  const asked = await flow.place(who, { options: { questions: [{ value: '冠詞は要りますか？' }] } })
  await flow.claim(teacher, asked.id)
  await flow.deliver(teacher, asked.id, await flow.correct(teacher, asked.id, 'はい、要ります。'))
  await delivered(await placed(leaver))
  await flow.cancel(who, await placed())
  const returned = await placed()
  await flow.claim(teacher, returned)
  await flow.giveBack(teacher, returned)
  const late = await placed()
  await flow.claim(teacher, late)
  await placed()
  app.clock.advance(30 * hour)
  await flow.deliver(teacher, late, await flow.correct(teacher, late))
  app.clock.advance(30 * hour)
  await endUnclaimed.run(app.services)
  const held = await placed()
  await flow.claim(novice, held)
  await flow.deliver(novice, held, await flow.correct(novice, held))
  const released = await placed()
  await flow.claim(teacher, released)
  await flow.release(teacher, released)
  await flow.claim(teacher, await placed())
  await app.newSave(who)
  await app.as(leaver)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(31 * 24 * hour)
  await anonymise.run(app.services)
  await expirePoints.run(app.services)
  const newMember = await app.newMember({ points: 1000 })
  const closing = await placed(newMember)
  await delivered(closing, await app.newInstructor())
  await app.services.db.updateTable('orders').set({ status: orderStatus.completed }).where('id', '=', closing).execute()
  const completed = {
    order_id: closing,
    from_status: orderStatus.corrected,
    to_status: orderStatus.completed,
    actor: 'system',
    at: app.clock.now(),
  }
  await app.services.db.insertInto('order_events').values(completed).execute()
  return { who, newMember }
}
