import type { Somebody, TestApp } from './app.ts'
import { stories, type Story } from './falling-due-stories.ts'
import { orderFlow } from './order-flow.ts'
import { givePoints } from './give-points.ts'

const hour = 3_600_000

/**
 * The story of one order, or of some points, while the servers' clocks move: its people, and the expected facts at each
 * look: the status | the notifications of the learner | the mails to the instructor.
 */
export type Life = {
  name: string
  learner: Somebody
  teacher: Somebody
  orderId: number | null
  at: Story['at']
}

/** Makes everything that falls due, each at its time. */
export async function makeFallingDue(app: TestApp, firstLook: Date): Promise<Life[]> {
  const flow = orderFlow(app)
  const lives: Life[] = []
  const offer = async (orderId: number) => {
    const [operator, to] = [await app.newOperator(), (await app.newInstructor()).id]
    const call = 'POST /api/ops/orders/{orderId}/reassign'
    const { status } = await app.as(operator)(call, {
      params: { orderId },
      body: { to, why: '講師の都合がつかないため' },
    })
    if (status !== 204) throw new Error(`not offered: ${status}`)
  }
  for (const { name, before, teacher: given = {}, points = 0, make, at } of stories) {
    app.clock.set(new Date(firstLook.getTime() - before * hour))
    const teacher = await app.newInstructor(given)
    const learner = await app.newMember(points ? {} : { points: 1000 })
    if (points)
      await givePoints(app.services.db, { userId: learner.id, amount: points, days: 60, now: app.clock.now() })
    const orderId = await make(flow, { learner, teacher, wait: (hours) => app.clock.advance(hours * hour), offer })
    lives.push({ name, learner, teacher, orderId, at })
  }
  return lives
}
