import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { runThrough } from '../../../jobs/run-through.ts'
import type { ClockMoves, Swept } from '../../../ports/clock.ts'
import type { Services } from '../../../ports/services.ts'
import type { FollowedClock } from './follow-clock.ts'
import { behind, holdMover, keepMove, letMoverGo, movedSoFar, step } from './repo.ts'

const stepMs = 3_600_000
const mostMs = 400 * 24 * stepMs
/** A process that hears and does not follow for so long is told of, and not waited for any longer. */
const patienceMs = 15_000
const lookEveryMs = 2
const askForLockEveryMs = 50

type Given = {
  /** Asked when a move begins, when there are services. */
  services: () => Services
  sweeps: readonly Sweep[]
  followed: FollowedClock
  processId: string
  /** By how many milliseconds this process's clock was moved. */
  moved: () => number
}

/** From where a move goes until when (ms), and what the sweeps have done on it so far. */
type Way = { from: Date; end: number; swept: Map<string, number> }

/** Moves the clock of all processes on the database, in steps of an hour at most. */
export function clockMoves({ services: given, sweeps, followed, processId, moved: movedHere }: Given): ClockMoves {
  let line: Promise<unknown> = Promise.resolve()
  const told = (swept: Way['swept']): Swept =>
    sweeps.flatMap(({ name }) => (swept.has(name) ? [{ sweep: name, done: swept.get(name) ?? 0 }] : []))

  /** Resolves once this process and every other have taken over a step. */
  async function allAt(db: Connection, version: number): Promise<void> {
    const until = performance.now() + patienceMs
    while (followed.taken() !== version || !followed.moving() || (await behind(db, version)) > 0) {
      if (performance.now() > until) throw new Refused('clock_not_followed')
      await wait(lookEveryMs)
    }
  }

  /** Each step aims at the end, so that the time which the steps themselves take is a part of the way. */
  async function walk(db: Connection, services: Services, { from, end, swept }: Way): Promise<void> {
    let { moved } = await movedSoFar(db)
    for (let at = from.getTime(); at < end;) {
      const now = services.clock.now()
      at = Math.min(now.getTime() + stepMs, end)
      moved += Math.max(0, at - now.getTime())
      await allAt(db, await step(db, moved, { from, to: now, swept: told(swept) }))
      for (const { sweep, done } of await runThrough(services, sweeps, processId))
        swept.set(sweep, (swept.get(sweep) ?? 0) + done)
    }
  }

  async function moveHeld(db: Connection, by: { ms: number } | { to: Date }): Promise<{ now: Date; swept: Swept }> {
    const services = given()
    // The step of who moved it before us is taken over by everybody, so that both are counted from where we are.
    await allAt(db, (await movedSoFar(db)).version)
    const from = services.clock.now()
    const ms = 'to' in by ? by.to.getTime() - from.getTime() : by.ms
    if (ms <= 0) throw new Refused('clock_backward')
    if (ms > mostMs) throw new Refused('clock_too_far')
    const swept = new Map<string, number>()
    try {
      await walk(db, services, { from, end: from.getTime() + ms, swept })
    } finally {
      await keepMove(db, { from, to: services.clock.now(), swept: told(swept) })
    }
    return { now: services.clock.now(), swept: told(swept) }
  }

  /** Holds the lock on a connection of its own, so that it is free again when this process dies. */
  const moveAlone = (by: { ms: number } | { to: Date }) =>
    given()
      .db.connection()
      .execute(async (db) => {
        while (!(await holdMover(db))) await wait(askForLockEveryMs)
        try {
          return await moveHeld(db, by)
        } finally {
          await letMoverGo(db)
        }
      })

  return {
    moved: movedHere,
    move(by) {
      // In a line here, so that many who wait take one connection.
      const mine = line.then(() => moveAlone(by))
      line = mine.catch(() => undefined)
      return mine
    },
  }
}
