import { randomOf } from '../fuzz/random.ts'
import type { ServerProcess } from '../stage/server-process.ts'
import type { Person } from './client.ts'
import { learn, nothingPromised, queue, teach, type Promised } from './lives.ts'
import { withRestarts } from './restarts.ts'

/** The fewest acknowledged writes of an order that is not cancelled. */
const writesOfOrder = 7

type KillOptions = {
  seed: number
  orders: number
  kills: number
  learners: readonly Person[]
  instructors: readonly Person[]
  /** Starts the server on the same port again. */
  start: () => Promise<ServerProcess>
  /** Whether half of the deliveries may be taken back for ten seconds, as the desk sends them. */
  hold: boolean
  /** Waits for acknowledged work that is not done yet. */
  settle: (promised: Promised) => Promise<void>
  /** Runs with the middle kill, to kill something else as well. */
  meanwhile?: () => Promise<void>
}

type Outcome = { promised: Promised; acknowledged: number; cut: number; kills: number; errors: string[] }

/**
 * Learners write, order and cancel, and instructors claim, write and deliver at once, while the server is killed (SIGKILL) at
 * random counts of acknowledged writes and restarted. Returns the acknowledged writes.
 */
export async function killWhileWorking(given: KillOptions): Promise<Outcome> {
  const { seed, orders, kills, learners, instructors, start, hold, settle, meanwhile } = given
  const promised = nothingPromised()
  const waiting = queue()
  const each = Math.ceil(orders / learners.length)
  const outcome = await withRestarts(
    { start, kills, within: orders * writesOfOrder * 0.9, random: randomOf(seed), meanwhile },
    {
      work(ask) {
        const teaching = instructors.map((who) => teach(ask, who, { from: waiting, promised, hold }))
        const learning = Promise.all(
          learners.map((who, at) =>
            learn(ask, who, { orders: each, to: waiting, promised, random: randomOf(seed + 1 + at) }),
          ),
        ).finally(() => waiting.close())
        return Promise.all([learning, ...teaching])
      },
      settle: () => settle(promised),
    },
  )
  return { promised, ...outcome }
}
