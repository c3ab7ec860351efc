import { day } from '@tensaku/domain/calendar'
import { lockUser } from '../../db/locks.ts'
import { allocate, balanceOf, expiryAfter, refundPlan, type RefundCause } from '@tensaku/domain/ledger'
import type { Connection, Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import * as repo from './repo.ts'

/** The points that a member can spend at `now`. */
export async function balance(db: Connection, userId: number, now: Date): Promise<number> {
  return balanceOf(await repo.lotsOf(db, userId), now)
}

type Balances = { balance: number; gift: number }

/** The points of lots, with the part of them that is the welcome gift. */
export const balancesOf = (lots: Awaited<ReturnType<typeof repo.lotsOf>>, now: Date): Balances => ({
  balance: balanceOf(lots, now),
  gift: balanceOf(
    lots.filter((lot) => lot.gift),
    now,
  ),
})

/** The same for a member. */
export const balances = async (db: Connection, userId: number, now: Date): Promise<Balances> =>
  balancesOf(await repo.lotsOf(db, userId), now)

/** Grants a lot with its entry. It expires at the end of the day in Japan `days` later. */
export async function grant(
  tx: Tx,
  given: {
    userId: number
    amount: number
    kind: 'gift' | 'adjust' | 'compensation' | 'coupon' | 'reward'
    lot: 'paid' | 'free'
    days: number
    ref: repo.EntryReference
    now: Date
  },
): Promise<{ expiresAt: Date }> {
  const expiresAt = expiryAfter(given.now, given.days * day)
  const { userId, amount, kind, ref, now } = given
  const lotId = await repo.insertLot(tx, {
    userId,
    kind: given.lot,
    granted: amount,
    remaining: amount,
    expiresAt,
    gift: kind === 'gift',
    at: now,
  })
  await repo.insertEntry(tx, { userId, lotId, amount, kind, ref, seq: 1, at: now })
  return { expiresAt }
}

/** A business event that charges points and may refund them once. A new one is a kind here and a refusal in `shortfall`. */
export type Reference = { type: 'order' | 'question'; id: number }

/** The refusal of each event if the member has too few points. */
const shortfall = { order: 'insufficient_points', question: 'question_points' } as const

/**
 * Charges points for an event, the earliest expiry first (C.4). The member's row is locked, so parallel charges wait in line
 * (I-02). The welcome gift pays nothing for a nominated instructor. Returns the remaining balance. Refuses
 * `insufficient_points` or `question_points`, or `gift_not_for_nomination` if the gift would have sufficed, with the missing
 * amount and the balance.
 */
export async function charge(
  tx: Tx,
  charged: { userId: number; reference: Reference; amount: number; nominated?: boolean; now: Date },
): Promise<number> {
  const { userId, reference, amount, nominated = false, now } = charged
  await lockUser(tx, userId)
  const lots = await repo.lotsOf(tx, userId)
  const usable = nominated ? lots.filter((lot) => !lot.gift) : lots
  const parts = allocate(usable, amount, now)
  if (parts === 'insufficient') {
    const balance = balanceOf(lots, now)
    const missing = amount - balanceOf(usable, now)
    throw new Refused(balance >= amount ? 'gift_not_for_nomination' : shortfall[reference.type], { missing, balance })
  }
  for (const [index, part] of parts.entries()) {
    await repo.changeLot(tx, part.lot_id, -part.amount)
    await repo.insertEntry(tx, {
      userId,
      lotId: part.lot_id,
      amount: -part.amount,
      kind: reference.type,
      ref: reference,
      seq: index + 1,
      at: now,
    })
  }
  return balanceOf(lots, now) - amount
}

/**
 * Refunds the points of an event once (I-04, I-19); an expired lot is replaced by the rules of C.4. Returns the points that can be
 * spent again.
 */
export async function refund(
  tx: Tx,
  refunded: { userId: number; reference: Reference; cause: RefundCause; now: Date },
): Promise<number> {
  const { userId, reference: ref, cause, now } = refunded
  await lockUser(tx, userId)
  if (await repo.hasEntry(tx, 'refund', ref)) return 0
  const charges = await repo.chargesOf(tx, ref)
  let usable = 0
  for (const [index, part] of refundPlan(charges, now, cause).entries()) {
    const entry = { userId, kind: 'refund', ref, seq: index + 1, at: now } as const
    if ('lot_id' in part) {
      await repo.refillLot(tx, part.lot_id, part.amount)
      await repo.insertEntry(tx, { ...entry, lotId: part.lot_id, amount: part.amount })
      if ((charges[index]?.lot.expires_at ?? now) > now) usable += part.amount
    } else {
      const { amount, expires_at: expiresAt } = part.new_lot
      const lotId = await repo.insertLot(tx, {
        userId,
        kind: 'free',
        granted: amount,
        remaining: amount,
        expiresAt,
        regranted: true,
        gift: charges[index]?.lot.gift ?? false,
        at: now,
      })
      await repo.insertEntry(tx, { ...entry, lotId, amount })
      usable += amount
    }
  }
  return usable
}
