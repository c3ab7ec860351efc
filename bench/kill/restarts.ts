import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../fuzz/random.ts'
import type { ServerProcess } from '../stage/server-process.ts'
import { askUntilAnswered, tally, type Ask } from './client.ts'

/** Milliseconds after the acknowledged write at which a kill may come. */
const jitterMs = 30
const startAgainMs = 250
const mostStarts = 40

type Restarts = {
  /** Starts the server on the same port again. */
  start: () => Promise<ServerProcess>
  kills: number
  /** The kills come at random counts of acknowledged writes up to this one. */
  within: number
  random: Random
  /** Runs with the middle kill, to kill something else as well. */
  meanwhile?: (() => Promise<void>) | undefined
}

/** Restarts the server like a supervisor, because the first start may find the database killed. */
async function startAgain(start: Restarts['start']): Promise<ServerProcess> {
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
 * Works on a server that is killed (SIGKILL) and restarted meanwhile, then settles on one that stays. Ends the server, and
 * returns the counts and the error lines of its log.
 */
export async function withRestarts(
  { start, kills, within, random, meanwhile }: Restarts,
  { work, settle }: { work: (ask: Ask) => Promise<unknown>; settle: (origin: string) => Promise<void> },
) {
  const counted = tally()
  const errors: string[] = []
  let server = await start()
  const ask = askUntilAnswered(server.origin, counted)
  const moments = Array.from({ length: kills }, () => 1 + random.below(within)).toSorted((a, b) => a - b)
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
  try {
    await Promise.all([killing(), work(ask)])
    await settle(server.origin)
  } finally {
    await server.end()
  }
  errors.push(...server.errors)
  return { ...counted.counts(), kills: killed, errors }
}
