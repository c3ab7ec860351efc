import { setTimeout as wait } from 'node:timers/promises'
import type { Rounds } from '../../../jobs/index.ts'
import type { Log } from '../../../ports/log.ts'
import { listen, type Ask } from '../../../realtime/listen.ts'
import { readMovedClock, followStep } from './repo.ts'

/** A sweep that hangs at a mail server must not stop the clock. */
const pauseWithinMs = 5000
/** Milliseconds between two checks, during a move, that the move still continues. */
const pollEveryMs = 1000

export type FollowedClock = {
  /** The step that this process follows; undefined while it does not listen. */
  step(): number | undefined
  /** The clock is being moved: the sweeps of this process must not begin. */
  moving(): boolean
  /** Pauses these rounds while the clock is moved. */
  pauseDuringMoves(rounds: Rounds): void
  close(): Promise<void>
}

/**
 * Sets this process's clock to the move in the database: now, and at every step of a move. During a move the process pauses its own
 * sweeps, and the moving process runs them. A promise of `setMoved` is waited for before the step counts as followed. When the moving process dies, the others resume theirs.
 */
export async function followClock(
  connectionString: string,
  setMoved: (ms: number) => void | Promise<void>,
  log: Log,
): Promise<FollowedClock> {
  let followed: number | undefined
  let moving = false
  let rounds: Rounds | undefined
  let closed = false
  let ask: Ask | undefined
  let asking: NodeJS.Timeout | undefined
  let queue = Promise.resolve()

  async function follow(by: Ask): Promise<void> {
    const [read] = await by<{ moved: number; version: number; moving: boolean }>(readMovedClock)
    if (!read) return
    if (read.moving && !moving) {
      moving = true
      await Promise.race([rounds?.pause(), wait(pauseWithinMs, undefined, { ref: false })])
    }
    await setMoved(read.moved)
    if (read.version !== followed) {
      await by(followStep, [read.version, followed ?? null])
      followed = read.version
    }
    clearTimeout(asking)
    if (read.moving && !closed) asking = setTimeout(look, pollEveryMs)
    if (!read.moving && moving) {
      moving = false
      if (!closed) rounds?.resume()
    }
  }

  /** Runs one after the other. A failure does not stop the next. */
  function inQueue(work: () => Promise<void>): Promise<void> {
    const mine = queue.then(work)
    queue = mine.catch(() => undefined)
    return mine
  }

  /** Reads the newest row. Steps in between are skipped. */
  function look(): void {
    void inQueue(async () => {
      if (!ask || closed) return
      await follow(ask).catch((error: unknown) => {
        if (!closed) log.warn('the moved clock could not be read', { reason: String(error) })
      })
    })
  }

  const listening = await listen(connectionString, {
    channels: { moved_clock: look },
    async connected(by) {
      ask = by
      await inQueue(() => {
        followed = undefined
        return follow(by)
      })
    },
    interrupted: look,
  })
  return {
    step: () => followed,
    moving: () => moving,
    pauseDuringMoves: (given) => void (rounds = given),
    async close() {
      closed = true
      clearTimeout(asking)
      await listening.close()
    },
  }
}
