import { day } from '@tensaku/domain/calendar'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { runThrough } from '../../../jobs/run-through.ts'
import type { ClockMoves, Swept } from '../../../ports/clock.ts'
import type { Services } from '../../../ports/services.ts'
import type { FollowedClock } from './follow-clock.ts'
import { nextStep } from './next-step.ts'
import { followersBehind, lockMove, storeMove, unlockMove, movedClock, step } from './repo.ts'

const mostMs = 400 * day
/** The most time to wait for a process that listens and does not follow. */
const followWithinMs = 15_000
const lookEveryMs = 2
const askForLockEveryMs = 50

type MovePorts = {
  /** Called when a move begins: the services exist by then. */
  services: () => Services
  sweeps: readonly Sweep[]
  followed: FollowedClock
  processId: string
  /** The milliseconds by which this process's clock was moved. */
  moved: () => number
}

/** A move from an instant to an end (ms) in steps, with the rows that each sweep has handled so far. */
type Move = { from: Date; end: number; ms: number; swept: Map<string, number> }

/** Moves the clock of all processes on the database, in steps of an hour, half a day or a day. */
export function clockMoves({ services: given, sweeps, followed, processId, moved: movedHere }: MovePorts): ClockMoves {
  let queue: Promise<unknown> = Promise.resolve()
  const report = (swept: Move['swept']): Swept =>
    sweeps.flatMap(({ name }) => (swept.has(name) ? [{ sweep: name, done: swept.get(name) ?? 0 }] : []))

  /** Resolves when this process and every other follow a step. */
  async function untilAllFollow(db: Connection, version: number): Promise<void> {
    const until = performance.now() + followWithinMs
    while (followed.step() !== version || !followed.moving() || (await followersBehind(db, version)) > 0) {
      if (performance.now() > until) throw new Refused('clock_not_followed')
      await wait(lookEveryMs)
    }
  }

  /** Each step is computed from the present time: the time that the steps take themselves is a part of the move. */
  async function moveInSteps(db: Connection, services: Services, { from, end, ms, swept }: Move): Promise<void> {
    let { moved } = await movedClock(db)
    for (let at = from.getTime(); at < end;) {
      const now = services.clock.now()
      at = nextStep(now, { end, ms })
      moved += Math.max(0, at - now.getTime())
      await untilAllFollow(db, await step(db, moved, { from, to: now, swept: report(swept) }))
      const needed = at < end ? sweeps.filter(({ causesNothing }) => !causesNothing) : sweeps
      for (const { sweep, done } of await runThrough(services, needed, processId))
        swept.set(sweep, (swept.get(sweep) ?? 0) + done)
    }
  }

  async function moveLocked(db: Connection, by: { ms: number } | { to: Date }): Promise<{ now: Date; swept: Swept }> {
    const services = given()
    // Everybody follows the last step of the previous move first: both moves are counted from there.
    await untilAllFollow(db, (await movedClock(db)).version)
    const from = services.clock.now()
    const ms = 'to' in by ? by.to.getTime() - from.getTime() : by.ms
    if (ms <= 0) throw new Refused('clock_backward')
    if (ms > mostMs) throw new Refused('clock_too_far')
    const swept = new Map<string, number>()
    try {
      await moveInSteps(db, services, { from, end: from.getTime() + ms, ms, swept })
    } finally {
      await storeMove(db, { from, to: services.clock.now(), swept: report(swept) })
    }
    return { now: services.clock.now(), swept: report(swept) }
  }

  /** Takes the lock on a connection of its own, so that it is free again when this process dies. */
  const moveAlone = (by: { ms: number } | { to: Date }) =>
    given()
      .db.connection()
      .execute(async (db) => {
        while (!(await lockMove(db))) await wait(askForLockEveryMs)
        try {
          return await moveLocked(db, by)
        } finally {
          await unlockMove(db)
        }
      })

  return {
    moved: movedHere,
    move(by) {
      // Queued here, so that waiting moves take one connection.
      const mine = queue.then(() => moveAlone(by))
      queue = mine.catch(() => undefined)
      return mine
    },
  }
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
/** `Date` reads the 29th of February of a common year as the 1st of March. `day` is YYYY-MM-DD with a valid month. */
const exists = (day: string): boolean => new Date(day).toISOString().startsWith(day)

/** Reads the body of a move: `{ advance_seconds }`, a whole number, or `{ to }`, an ISO instant. Throws Refused `clock_move_unreadable`. */
export function readMove(body: unknown): { ms: number } | { to: Date } {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const [[name, value] = []] = fields
  if (fields.length !== 1) throw new Refused('clock_move_unreadable')
  if (name === 'advance_seconds' && Number.isSafeInteger(value)) return { ms: Number(value) * 1000 }
  if (name === 'to' && typeof value === 'string' && instant.test(value)) {
    const to = new Date(value)
    if (!Number.isNaN(to.getTime()) && exists(value.slice(0, 10))) return { to }
  }
  throw new Refused('clock_move_unreadable')
}
