import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import type { Connection, Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { changeTrial, insertPeriods, trialAndPlan } from '../quotas/repo.ts'
import { type Trial, trialView } from './view.ts'

/** the trial of the assistant, once for each person. */
const requests = 10
const days = 30

/** A trial that waits for its first answer ends then, at the latest. */
const latestEnd = new Date('9999-01-01T00:00:00Z')

const endAfter = (now: Date): Date => startOfJstDay(addDays(jstDate(now), days + 1))

/** Whether a member has begun the trial, also one that is over. */
export const hasTrial = async (db: Connection, userId: number, now: Date): Promise<boolean> =>
  (await trialAndPlan(db, userId, now)).trial !== undefined

/** The trial of a member. `isUsed`: whether their person has begun one, under any account. */
export async function trialAt(
  db: Connection,
  userId: number,
  { isUsed, now }: { isUsed: () => Promise<boolean>; now: Date },
): Promise<Trial> {
  const { trial: begun, inPlan } = await trialAndPlan(db, userId, now)
  if (begun) return trialView(begun, { inPlan, now })
  const state = inPlan ? 'in_plan' : (await isUsed()) ? 'ended' : 'available'
  return { key: 'ai_assistant', quota: requests, used_this_month: 0, state, ends_at: null }
}

/**
 * Begins the trial, under the member's lock. It lasts to the end of the thirtieth day in Japan. While the assistant is off
 * (`waits`), its days begin with the first answer. Refuses `trial_in_plan` and `trial_used`.
 */
export async function startTrial(
  tx: Tx,
  userId: number,
  { waits, now }: { waits: boolean; now: Date },
): Promise<Trial> {
  const { trial: begun, inPlan } = await trialAndPlan(tx, userId, now)
  if (inPlan) throw new Refused('trial_in_plan')
  if (begun) throw new Refused('trial_used')
  const period = { allowed: requests, ends_at: waits ? latestEnd : endAfter(now), waits }
  await insertPeriods(tx, [
    { ...period, user_id: userId, key: 'ai_assistant', kind: 'trial', starts_at: startOfJstDay(jstDate(now)) },
  ])
  return trialView({ ...period, used: 0 }, { inPlan: false, now })
}

/** The first answer has come: the days of a trial that waited for it begin. */
export async function beginTrialDays(tx: Tx, userId: number, now: Date): Promise<void> {
  await changeTrial(tx, userId, { waits: true }, { waits: false, ends_at: endAfter(now) })
}

/** A plan with the assistant ends a trial that still runs when it begins. */
export async function endTrial(tx: Tx, userId: number, at: Date): Promise<void> {
  await changeTrial(tx, userId, { endsAfter: at }, { waits: false, ends_at: at })
}
