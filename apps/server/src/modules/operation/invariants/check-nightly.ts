import { addDays, addHours, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import type { Services } from '../../../ports/services.ts'
import { writeToOperator } from '../write-to-operator.ts'
import { checkAll, type Result } from './check.ts'
import { brokenMail, healedMail } from './mails.ts'
import { newsOf } from './news.ts'
import { insertRun, lastResults, planFirst, planNext, putOffLate, takeDue } from './repo.ts'

/** 03:30 in Japan: the night's other work is done, and nobody writes much. */
const hourOfNight = 3.5
/** A process that dies while it checks leaves the check to another after so long. */
const leaseMs = 15 * 60_000

/** Where no process ran for so long, much fell due, and the sweeps are given a while first: what they do now is no breach. */
const standstillMs = 60 * 60_000
const catchUpMs = 10 * 60_000

/** The next 03:30 in Japan after an instant. */
export function nextNight(now: Date): Date {
  const today = addHours(startOfJstDay(jstDate(now)), hourOfNight)
  return today > now ? today : addHours(startOfJstDay(addDays(jstDate(now), 1)), hourOfNight)
}

async function keep(services: Services, found: { at: Date; tookMs: number; before: Result[]; results: Result[] }) {
  const { broken, healed } = newsOf(found.before, found.results)
  await inTransaction(services.db, async (tx) => {
    await insertRun(tx, found)
    await planNext(tx, nextNight(services.clock.now()))
    if (broken.length > 0) await writeToOperator(tx, services, brokenMail(broken))
    if (healed.length > 0) await writeToOperator(tx, services, healedMail(healed))
  })
}

/** Checks the data each night (C.14). A night that was missed is caught up, once, by one process. */
export const checkNightly: Sweep = {
  name: 'invariants',
  afterOthers: true,
  async run(services) {
    const { db, clock, log } = services
    const at = clock.now()
    await planFirst(db, nextNight(at))
    await putOffLate(db, new Date(at.getTime() - standstillMs), new Date(at.getTime() + catchUpMs))
    if (!(await takeDue(db, at, new Date(at.getTime() + leaseMs)))) return 0
    const began = performance.now()
    const before = await lastResults(db)
    const results = await checkAll(services, at, before)
    const tookMs = Math.round(performance.now() - began)
    for (const { invariant, total, offenders } of results.filter((result) => result.total > 0))
      log.error('an invariant is broken', offenders.join(', '), { invariant, total })
    await keep(services, { at, tookMs, before, results })
    return 1
  },
}
