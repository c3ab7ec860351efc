import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { lockUser } from '../../../db/locks.ts'
import type { Connection } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { insertPeriods, trialOf } from '../quotas/repo.ts'
import { isRunning, planStateOf, presentProduct } from '../terms/state.ts'

/** the trial of the assistant, once for each person. */
const requests = 10
const days = 30

const view = ({ allowed, used }: { allowed: number; used: number }) => ({
  key: 'ai_assistant' as const,
  quota: allowed,
  used_this_month: used,
})

export const listTrials = implement('GET /api/users/{id}/trials', async ({ db }, { actor }) => {
  const trial = await trialOf(db, actor.id)
  return { items: trial ? [view(trial)] : [] }
})

/** Whether the running plan holds the assistant. */
async function includesAi(db: Connection, userId: number, now: Date): Promise<boolean> {
  const state = await planStateOf(db, userId)
  return state !== undefined && isRunning(state, now) && presentProduct(state, now).ai
}

/** C-099: begins the trial. It lasts to the end of the thirtieth day in Japan. */
export const beginTrial = implement('POST /api/users/{id}/trials/ai-assistant', async ({ db, clock }, { actor }) =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, actor.id)
    const now = clock.now()
    if (await trialOf(tx, actor.id)) throw new Refused('trial_used')
    if (await includesAi(tx, actor.id, now)) throw new Refused('trial_included')
    const today = jstDate(now)
    await insertPeriods(tx, [
      {
        user_id: actor.id,
        key: 'ai_assistant',
        kind: 'trial',
        starts_at: startOfJstDay(today),
        ends_at: startOfJstDay(addDays(today, days + 1)),
        allowed: requests,
      },
    ])
    return view({ allowed: requests, used: 0 })
  }),
)
