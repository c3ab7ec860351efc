import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import type { Connection, Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { insertPeriods, trialOf } from '../quotas/repo.ts'
import { isRunning, planStateOf, presentProduct } from '../terms/state.ts'
import { trialView } from './view.ts'

/** the trial of the assistant, once for each person. */
const requests = 10
const days = 30

/** Whether the running plan holds the assistant. */
async function includesAi(db: Connection, userId: number, now: Date): Promise<boolean> {
  const state = await planStateOf(db, userId)
  return state !== undefined && isRunning(state, now) && presentProduct(state, now).ai
}

/** Whether a member has begun the trial, also one that is over. */
export const hasTrial = async (db: Connection, userId: number): Promise<boolean> =>
  (await trialOf(db, userId)) !== undefined

/**
 * Begins the trial, under the member's lock. It lasts to the end of the thirtieth day in Japan. Refuses `trial_used` and
 * `trial_included`.
 */
export async function startTrial(tx: Tx, userId: number, now: Date): Promise<ReturnType<typeof trialView>> {
  if (await hasTrial(tx, userId)) throw new Refused('trial_used')
  if (await includesAi(tx, userId, now)) throw new Refused('trial_included')
  const today = jstDate(now)
  await insertPeriods(tx, [
    {
      user_id: userId,
      key: 'ai_assistant',
      kind: 'trial',
      starts_at: startOfJstDay(today),
      ends_at: startOfJstDay(addDays(today, days + 1)),
      allowed: requests,
    },
  ])
  return trialView({ allowed: requests, used: 0 })
}
