import { addHours, endOfJstDay } from '../calendar/index.ts'

/** Blocks corrected in a day, and the most days of a correction. */
export const BLOCKS_A_DAY = 8
export const MOST_DAYS = 7
const HOURS_BEFORE_RELEASE_ENDS = 6

/** Hours for which an order is reserved for its nominee (C.2). */
export const NOMINEE_HOURS = 12

/** Hours for which an order waits for an instructor (C.2); `biz`, a business order, from the moment when every instructor may claim it. */
export const WAITING_HOURS = { standard: 48, biz: 12 } as const

/** The most hours for which a delivery waits for its check (C.2). */
export const HELD_HOURS = 12

/** Days from the claim within which a correction of this size is due (C.2). */
export const dueDays = (blocks: number): number => Math.min(MOST_DAYS, Math.max(1, Math.ceil(blocks / BLOCKS_A_DAY)))

/** The hours of a delivery time in days. Its rule is in hours, so people read hours. */
export const hoursOf = (days: number): number => days * 24

/**
 * The due time of a correction (C.2): 24 hours for each started 8 blocks, at most 7 days, and never before the end of the
 * day in Japan that the learner wished for.
 */
export function dueAt(order: { claimedAt: Date; blocks: number; wishedDate?: string | null | undefined }): Date {
  const standard = addHours(order.claimedAt, hoursOf(dueDays(order.blocks)))
  if (order.wishedDate === undefined || order.wishedDate === null) return standard
  const wished = endOfJstDay(order.wishedDate)
  return wished > standard ? wished : standard
}

/** A claimed order: its size and the time of the claim. */
export type Claimed = { claimed_at: Date | null; blocks: number; wished_date?: string | null }

/**
 * Whether a claimed order is past its instructor's due time. An earlier instructor's due time does not count, and a delivery
 * that was sent back keeps its due time.
 */
export function isPastClaim(claim: Claimed, now: Date): boolean {
  const due = claimDueAt(claim)
  return due !== null && now >= due
}

/** The due time of the present instructor; null while the order is not claimed. */
export const claimDueAt = ({ claimed_at: claimedAt, blocks, wished_date: wishedDate }: Claimed): Date | null =>
  claimedAt === null ? null : dueAt({ claimedAt, blocks, wishedDate })

/** Whether an instructor may still release an order: at least 6 hours before it is due. */
export function mayRelease(due_at: Date, now: Date): boolean {
  return now <= addHours(due_at, -HOURS_BEFORE_RELEASE_ENDS)
}

/** The fewest deliveries from which a waiting time is estimated. */
export const WAITING_LEAST = 20
