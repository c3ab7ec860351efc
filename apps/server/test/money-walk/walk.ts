import type { MoneyServer } from '../money-server.ts'
import { buyingSteps } from './buying.ts'
import { wayTo, type Kind } from './exercised.ts'
import { passingSteps } from './passing.ts'
import { payingSteps } from './paying.ts'
import { spendingSteps } from './spending.ts'
import { makeWorld, type Steps } from './world.ts'

const minute = 60_000
const often = ['buy', 'buyByCard', 'buyByCard', 'buySlip', 'approve', 'pay', 'pay', 'sweep', 'sweep', 'settleTask']

/**
 * Members buy, pay, spend, dispute and leave, and an operator decides, all in the order of a seed. `trail` has the steps and
 * their outcomes.
 */
export async function moneyWalk(server: MoneyServer, seed: number) {
  const world = await makeWorld(server, seed)
  const { app, random, control, sweep } = world
  const steps: Steps = {
    ...buyingSteps(world),
    ...payingSteps(world),
    ...spendingSteps(world),
    ...passingSteps(world),
  }
  const names = [...Object.keys(steps), ...often]
  const trail: string[] = []
  const take = async (name: string) => {
    const done = await steps[name]?.()
    trail.push(`${name} ${done?.status ?? '-'}`)
  }

  return {
    trail,
    step: () => take(random.pick(names)),
    /** Takes the shortest way to a kind of money, with a gateway that answers. The next day no limit of cards counts any more. */
    async reach(kind: Kind): Promise<void> {
      await control('PUT /faults', {})
      app.clock.advance(24 * 60 * minute)
      for (const name of wayTo[kind]) await take(name)
    },
    /** Ends all faults, sends each webhook that was lost, and lets both sides finish. */
    async settle(): Promise<void> {
      await control('PUT /faults', {})
      for (let round = 0; round < 3; round += 1) {
        app.clock.advance(120 * minute)
        await sweep()
      }
      const { body } = await control('GET /events')
      for (const { id, state } of body.items) if (state !== 'delivered') await control(`POST /events/${id}/resend`)
      app.clock.advance(2 * minute)
      await sweep()
    },
  }
}
