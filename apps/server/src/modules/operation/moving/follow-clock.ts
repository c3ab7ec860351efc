import { setTimeout as wait } from 'node:timers/promises'
import type { Rounds } from '../../../jobs/index.ts'
import type { Log } from '../../../ports/log.ts'
import { listen, type Ask } from '../../../realtime/listen.ts'
import { howFar, takeStep } from './repo.ts'

/** A sweep that hangs at a mail server keeps nobody's clock. */
const restWithinMs = 5000
/** Whether who moved the clock is still there is asked so often. */
const askEveryMs = 1000

export type FollowedClock = {
  /** The step this process has taken over; undefined while it cannot hear. */
  taken(): number | undefined
  /** The sweeps of this process must not begin: the clock is being moved. */
  moving(): boolean
  /** These rest while the clock is moved. */
  hold(rounds: Rounds): void
  close(): Promise<void>
}

/**
 * Keeps this process's clock where the database says: read now, and at every step of a move. While the clock is moved, the
 * process's own rounds rest; who moves it runs the sweeps. A mover that dies leaves them to their rounds.
 */
export async function followClock(
  connectionString: string,
  setMoved: (ms: number) => void,
  log: Log,
): Promise<FollowedClock> {
  let taken: number | undefined
  let moving = false
  let rounds: Rounds | undefined
  let closed = false
  let ask: Ask | undefined
  let asking: NodeJS.Timeout | undefined
  let line = Promise.resolve()

  async function takeOver(by: Ask): Promise<void> {
    const [read] = await by<{ moved: number; version: number; moving: boolean }>(howFar)
    if (!read) return
    if (read.moving && !moving) {
      moving = true
      await Promise.race([rounds?.pause(), wait(restWithinMs, undefined, { ref: false })])
    }
    setMoved(read.moved)
    if (read.version !== taken) {
      await by(takeStep, [read.version, taken ?? null])
      taken = read.version
    }
    clearTimeout(asking)
    if (read.moving && !closed) asking = setTimeout(look, askEveryMs)
    if (!read.moving && moving) {
      moving = false
      if (!closed) rounds?.resume()
    }
  }

  /** One after the other. A failure is its own, and the next goes on. */
  function inLine(work: () => Promise<void>): Promise<void> {
    const mine = line.then(work)
    line = mine.catch(() => undefined)
    return mine
  }

  /** Reads the newest row: a step that was passed over meanwhile is none. */
  function look(): void {
    void inLine(async () => {
      if (!ask || closed) return
      await takeOver(ask).catch((error: unknown) => {
        if (!closed) log.warn('the moved clock could not be read', { reason: String(error) })
      })
    })
  }

  const listening = await listen(connectionString, {
    channels: { moved_clock: look },
    async connected(by) {
      ask = by
      await inLine(() => {
        taken = undefined
        return takeOver(by)
      })
    },
    interrupted: look,
  })
  return {
    taken: () => taken,
    moving: () => moving,
    hold: (given) => void (rounds = given),
    async close() {
      closed = true
      clearTimeout(asking)
      await listening.close()
    },
  }
}
