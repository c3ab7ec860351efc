import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../stage/server-process.ts'
import { randomOf } from '../fuzz/random.ts'
import { askUntilAnswered, tally, type Person } from './client.ts'
import { learn, nothingPromised, queue, teach, type Promised } from './lives.ts'

/** Milliseconds after the acknowledged write at which a kill may come. */
const jitterMs = 30
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

const startAgainMs = 250
const mostStarts = 40

/** Restarts the server like a supervisor, because the first start may find the database killed. */
async function startAgain(start: KillOptions['start']): Promise<ServerProcess> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await start()
    } catch (error) {
      if (starts === mostStarts) throw error
      await wait(startAgainMs)
    }
  }
}

/**
 * Learners write, order and cancel, and instructors claim, write and deliver at once, while the server is killed (SIGKILL) at
 * random counts of acknowledged writes and restarted. Returns the acknowledged writes.
 */
export async function killWhileWorking(given: KillOptions): Promise<Outcome> {
  const { seed, orders, kills, learners, instructors, start, hold, settle, meanwhile } = given
  const random = randomOf(seed)
  const counted = tally()
  const promised = nothingPromised()
  const errors: string[] = []
  let server = await start()
  const ask = askUntilAnswered(server.origin, counted)
  const moments = Array.from({ length: kills }, () => 1 + random.below(orders * writesOfOrder * 0.9)).toSorted(
    (a, b) => a - b,
  )
  let killed = 0

  const killing = async () => {
    for (const [nth, moment] of moments.entries()) {
      await counted.reached(moment)
      await wait(random.below(jitterMs))
      const died = server.kill()
      if (nth === Math.floor(kills / 2)) await meanwhile?.()
      await died
      errors.push(...server.errors)
      killed += 1
      server = await startAgain(start)
    }
  }
  const waiting = queue()
  const each = Math.ceil(orders / learners.length)
  const teaching = instructors.map((who) => teach(ask, who, { from: waiting, promised, hold }))
  const learning = Promise.all(
    learners.map((who, at) =>
      learn(ask, who, { orders: each, to: waiting, promised, random: randomOf(seed + 1 + at) }),
    ),
  ).finally(() => waiting.close())
  try {
    await Promise.all([killing(), learning, ...teaching])
    await settle(promised)
  } finally {
    await server.end()
  }
  errors.push(...server.errors)
  return { promised, ...counted.counts(), kills: killed, errors }
}
