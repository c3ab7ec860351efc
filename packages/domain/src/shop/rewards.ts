import { addHours, addMonths, jstMonth, startOfMonth } from '../calendar/index.ts'

/** Stages of the reward (C.7): from how many delivered orders of a month on, percent of paid points, and points for plan orders. */
export const rewardStages = [
  { stage: 'regular', from: 0, percent: 0, plan_points: 0 },
  { stage: 'bronze', from: 4, percent: 1, plan_points: 30 },
  { stage: 'silver', from: 8, percent: 2, plan_points: 60 },
  { stage: 'gold', from: 15, percent: 3, plan_points: 90 },
] as const

type RewardStage = (typeof rewardStages)[number]

/** One month of a member: delivered orders, those that a plan paid, and the paid points that the others took, net of refunds. */
export type RewardMonth = { delivered: number; planned: number; spent: number }

/** Days that the points of a reward last. */
export const rewardDays = 180
const grantHour = 10

/** The stage that a number of delivered orders reaches. */
export const stageOf = (delivered: number): RewardStage =>
  rewardStages.findLast(({ from }) => delivered >= from) ?? rewardStages[0]

/** Orders that are missing to the next stage; null at the highest. */
export function ordersToNext(delivered: number): number | null {
  const next = rewardStages.find(({ from }) => from > delivered)
  return next ? next.from - delivered : null
}

/** The points of a month, rounded down. Orders of a plan give a lump, however many they are. */
export function rewardOf({ delivered, planned, spent }: RewardMonth): number {
  const { percent, plan_points } = stageOf(delivered)
  return Math.floor((spent * percent) / 100) + (planned > 0 ? plan_points : 0)
}

/** When the reward of a month is granted: at 10:00 on the first day of the next. */
export const grantTime = (month: string): Date => addHours(startOfMonth(addMonths(month, 1)), grantHour)

/** The last month whose reward is due. */
export const dueMonth = (now: Date): string => addMonths(jstMonth(addHours(now, -grantHour)), -1)
