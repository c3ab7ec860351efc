import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import type { Tx } from '../../../db/database.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { grant } from '../../points/index.ts'
import * as repo from './repo.ts'

/** The reference of a use: an order, or a request to the assistant. Each uses it once. */
export type QuotaRef = { type: 'order' | 'request'; id: number | string }

type Wanted = {
  userId: number
  key: repo.AnyKey
  ref: QuotaRef
  amount?: number
  /** The points that the plan pays with it. */
  worth?: number
  now: Date
}

const keyOf = ({ type, id }: QuotaRef) => ({ type, id: String(id) })

/** A request that has not settled by then is counted as failed: its provider is given 60 seconds (C.5). */
const holdSeconds = 90

/** Frees the reservations of a period that their requests have left behind. Returns the period as it is then. */
async function withoutOverdue(tx: Tx, period: repo.PeriodRow, now: Date): Promise<repo.PeriodRow> {
  const freed = await repo.releaseOverdue(tx, period.id, now)
  if (freed === 0) return period
  await repo.addUsed(tx, period.id, -freed)
  return { ...period, used: period.used - freed }
}

/** Takes from a quota; undefined if too little is left or no term runs. What ends first is used first. */
async function take(
  tx: Tx,
  { userId, key, ref, amount = 1, worth = 0, now }: Wanted,
  state: { state: 'held'; until: Date } | { state: 'used' },
): Promise<repo.UseRow | undefined> {
  const periods = await repo.lockPeriods(tx, { userId, key, now })
  // An extra period, given back after its month, may be used while a plan runs.
  if (!periods.some(({ kind }) => kind === 'plan' || kind === 'trial')) return undefined
  for (const locked of periods) {
    const period = locked.overdue > 0 ? await withoutOverdue(tx, locked, now) : locked
    if (period.allowed - period.used < amount) continue
    await repo.addUsed(tx, period.id, amount)
    const { type, id } = keyOf(ref)
    return repo.insertUse(tx, {
      period_id: period.id,
      user_id: userId,
      key,
      ref_type: type,
      ref_id: id,
      amount,
      worth,
      state: state.state,
      held_until: state.state === 'held' ? state.until : null,
      at: now,
      settled_at: state.state === 'used' ? now : null,
    })
  }
  return undefined
}

/** Reserves a part of a quota before its work is done. Undefined if nothing is left. It is free again after 90 seconds. */
export const reserve = (tx: Tx, wanted: Wanted): Promise<repo.UseRow | undefined> =>
  take(tx, wanted, { state: 'held', until: new Date(wanted.now.getTime() + holdSeconds * 1000) })

/** Counts a reservation as used. False if it was released meanwhile: then the work was free. */
export const settle = async (tx: Tx, ref: QuotaRef, now: Date): Promise<boolean> =>
  (await repo.endUse(tx, keyOf(ref), { from: ['held'], to: 'used', now })) !== undefined

/** Frees a reservation whose work failed. */
export async function release(tx: Tx, ref: QuotaRef, now: Date): Promise<void> {
  const use = await repo.endUse(tx, keyOf(ref), { from: ['held'], to: 'released', now })
  if (use) await repo.addUsed(tx, use.period_id, -use.amount)
}

/** Uses a quota for work that is done in the same transaction. Throws when nothing is left (I-08): ask `planForOrder` before. */
export async function chargeQuota(tx: Tx, wanted: Wanted): Promise<void> {
  if (wanted.amount === 0) return
  const used = await take(tx, wanted, { state: 'used' })
  if (!used) throw new RangeError(`nothing is left of ${wanted.key} for member ${wanted.userId}`)
}

const returnedDays = 30

/** The 00:00 in Japan after so many full days. */
const boundAfter = (now: Date, days: number): Date => startOfJstDay(addDays(jstDate(now), days + 1))

/** Gives uses of a quota for 30 days, beside those of the months. Returns their end. */
export async function giveExtra(
  tx: Tx,
  { userId, key, amount, now }: { userId: number; key: repo.AnyKey; amount: number; now: Date },
): Promise<Date> {
  const end = boundAfter(now, returnedDays)
  await repo.insertPeriods(tx, [
    {
      user_id: userId,
      key,
      kind: 'extra',
      starts_at: startOfJstDay(jstDate(now)),
      ends_at: end,
      allowed: amount,
    },
  ])
  return end
}

/**
 * Returns the use of an order (C.5), once: to its month; when that is over it may be used for 30 days while a plan runs; without a
 * plan its worth comes back as free points for 30 days. The caller ends or marks the order in the same transaction (I-04).
 */
export async function returnQuota(tx: Tx, services: Outgoing, ref: QuotaRef, now: Date): Promise<void> {
  const use = await repo.endUse(tx, keyOf(ref), { from: ['held', 'used'], to: 'returned', now })
  if (!use) return
  const { period_id: periodId, user_id: userId, amount, worth } = use
  const key = use.key as repo.AnyKey
  const period = await repo.periodById(tx, periodId)
  await repo.addUsed(tx, periodId, -amount)
  if (period.ends_at > now) return
  const running = (await repo.lockPeriods(tx, { userId, key, now })).some(({ kind }) => kind === 'plan')
  if (running) {
    await giveExtra(tx, { userId, key, amount, now })
    return
  }
  if (worth === 0) return
  const { expiresAt } = await grant(tx, {
    userId,
    amount: worth,
    kind: 'compensation',
    ref: { type: 'quota_use', id: use.id },
    days: returnedDays,
    now,
  })
  const data = { points: worth, expires_at: expiresAt.toISOString() }
  await notify(tx, services, { userId, key: `quota_returned:${use.id}`, kind: 'quota_returned', data, now })
}
