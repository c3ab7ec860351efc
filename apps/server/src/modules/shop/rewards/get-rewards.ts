import type { Answer } from '@tensaku/contract'
import { addMonths, day, jstMonth } from '@tensaku/domain/calendar'
import { expiryAfter } from '@tensaku/domain/ledger'
import { grantTime, ordersToNext, rewardDays, rewardOf, rewardStages, stageOf } from '@tensaku/domain/shop'
import { implement } from '../../../http/call.ts'
import { monthsOf, rewardsOf, type RewardRow } from './repo.ts'

type View = Answer<'GET /api/users/{id}/rewards'>

const none = { delivered: 0, planned: 0, spent: 0 }

const historyView = (row: RewardRow): View['histories'][number] => ({
  ...row,
  stage: row.stage as View['stage'],
  at: row.at.toISOString(),
})

/** the stage of a member, the running month, and the rewards so far. */
export const getRewards = implement('GET /api/users/{id}/rewards', async ({ db, clock }, { actor }): Promise<View> => {
  const month = jstMonth(clock.now())
  const before = addMonths(month, -1)
  const months = await monthsOf(db, actor.id, { first: before, last: month })
  const current = months.get(month) ?? none
  const at = grantTime(month)
  return {
    stage: stageOf(months.get(before)?.delivered ?? 0).stage,
    stages: [...rewardStages],
    current: {
      month,
      delivered: current.delivered,
      stage: stageOf(current.delivered).stage,
      missing: ordersToNext(current.delivered),
      spent: current.spent,
      expected: rewardOf(current),
    },
    grant: { at: at.toISOString(), expires_at: expiryAfter(at, rewardDays * day).toISOString() },
    histories: (await rewardsOf(db, actor.id)).map(historyView),
  }
})
