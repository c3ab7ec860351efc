import { addDays, addHours, jstDate, startOfJstDay, minute, hour } from '@tensaku/domain/calendar'
import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import type { Services } from '../../../ports/services.ts'
import { writeToOperator } from '../write-to-operator.ts'
import { checkAll, type Result } from './find-breaches.ts'
import { brokenMail, healedMail } from './mails.ts'
import { changesBetween } from './changes.ts'
import { insertRun, lastResults, planFirst, planNext, postponeOverdue, claimDue } from './repo.ts'

/** 03:30 in Japan: the night's other work is done, and few people write. */
const hourOfNight = 3.5
/** After this time another process takes over the check of a process that died. */
const leaseMs = 15 * minute

/** When no process has run for this long, the sweeps get time to catch up before the check: overdue rows are no breach then. */
const downtimeMs = hour
const catchUpMs = 10 * minute

/** The next 03:30 in Japan after an instant. */
export function nextNight(now: Date): Date {
  const today = addHours(startOfJstDay(jstDate(now)), hourOfNight)
  return today > now ? today : addHours(startOfJstDay(addDays(jstDate(now), 1)), hourOfNight)
}

async function store(services: Services, found: { at: Date; tookMs: number; before: Result[]; results: Result[] }) {
  const { broken, healed } = changesBetween(found.before, found.results)
  await inTransaction(services.db, async (tx) => {
    await insertRun(tx, found)
    await planNext(tx, nextNight(services.clock.now()))
    if (broken.length > 0) await writeToOperator(tx, services, brokenMail(broken))
    if (healed.length > 0) await writeToOperator(tx, services, healedMail(healed))
  })
}

/** Checks the data each night (C.14). One process catches up on a missed night, once. */
export const checkInvariants: Sweep = {
  name: 'check-invariants',
  afterOthers: true,
  async run(services) {
    const { db, clock, log } = services
    const at = clock.now()
    await planFirst(db, nextNight(at))
    await postponeOverdue(db, new Date(at.getTime() - downtimeMs), new Date(at.getTime() + catchUpMs))
    if (!(await claimDue(db, at, new Date(at.getTime() + leaseMs)))) return 0
    const began = performance.now()
    const before = await lastResults(db)
    const results = await checkAll(services, at, before)
    const tookMs = Math.round(performance.now() - began)
    for (const { invariant, total, offenders } of results.filter((result) => result.total > 0))
      log.error('an invariant is broken', offenders.join(', '), { invariant, total })
    await store(services, { at, tookMs, before, results })
    return 1
  },
}
