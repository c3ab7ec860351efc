import { lockUser } from '../../db/locks.ts'
import { allocate, balanceOf, refundPlan, type RefundCause } from '@tensaku/domain/ledger'
import type { Connection, Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { movePoints, type LotMove } from './move.ts'
import { insertLot, lotsOf } from './lots-repo.ts'
import * as repo from './repo.ts'
import { takeUnspent } from './take-back.ts'

/** The points that a member can spend at `now`. */
export async function balance(db: Connection, userId: number, now: Date): Promise<number> {
  return balanceOf(await lotsOf(db, userId), now)
}

type Balances = { balance: number; gift: number }

/** The points of lots, with the part of them that is the welcome gift. */
export const balancesOf = (lots: Awaited<ReturnType<typeof lotsOf>>, now: Date): Balances => ({
  balance: balanceOf(lots, now),
  gift: balanceOf(
    lots.filter((lot) => lot.gift),
    now,
  ),
})

/** The same for a member. */
export const balances = async (db: Connection, userId: number, now: Date): Promise<Balances> =>
  balancesOf(await lotsOf(db, userId), now)

/** A business event that charges points and may refund them once. A new one is a kind in `chargeKinds` and a refusal here. */
export type Reference = { type: keyof typeof repo.chargeKinds; id: number }

/** The refusal of each event if the member has too few points. */
const shortfall = {
  order: 'insufficient_points',
  question: 'question_points',
  purchase: 'insufficient_points',
  subscription: 'insufficient_points',
} as const satisfies Record<Reference['type'], string>

/** The refusal of each event that the welcome gift does not pay. */
const giftless = { nomination: 'gift_not_for_nomination', plan: 'gift_not_for_plan' } as const
type Giftless = keyof typeof giftless

/**
 * Charges points for an event, the earliest expiry first (C.4). The member's row is locked, so parallel charges wait in line
 * (I-02). The welcome gift pays neither a nominated instructor nor a plan: `withoutGift` names which. Returns the remaining
 * balance. Refuses `insufficient_points` or `question_points`, or `gift_not_for_…` if the gift would have sufficed, with the missing
 * amount and the balance.
 */
export async function charge(
  tx: Tx,
  charged: { userId: number; reference: Reference; amount: number; withoutGift?: Giftless | undefined; now: Date },
): Promise<number> {
  const { userId, reference, amount, withoutGift, now } = charged
  await lockUser(tx, userId)
  const lots = await lotsOf(tx, userId)
  const usable = withoutGift ? lots.filter((lot) => !lot.gift) : lots
  const parts = allocate(usable, amount, now)
  if (parts === 'insufficient') {
    const balance = balanceOf(lots, now)
    const missing = amount - balanceOf(usable, now)
    const code = withoutGift && balance >= amount ? giftless[withoutGift] : shortfall[reference.type]
    throw new Refused(code, { missing, balance })
  }
  const kind = repo.chargeKinds[reference.type]
  const moves = parts.map((part) => ({ lotId: part.lot_id, amount: -part.amount }))
  await movePoints(tx, { userId, kind, ref: reference, at: now }, moves)
  return balanceOf(lots, now) - amount
}

/**
 * Refunds the points of an event once (I-04, I-19); an expired lot is replaced by the rules of C.4. Points of a purchase that was
 * given back return to their lot and are taken. Returns the points that can be spent again.
 */
export async function refund(
  tx: Tx,
  refunded: { userId: number; reference: Reference; cause: RefundCause; now: Date },
): Promise<number> {
  const { userId, reference: ref, cause, now } = refunded
  await lockUser(tx, userId)
  if (await repo.hasEntry(tx, 'refund', ref)) return 0
  const charges = await repo.chargesOf(tx, ref)
  const plan = refundPlan(charges, now, cause)
  const moves: LotMove[] = []
  let usable = 0
  for (const [index, { lot, amount, givenBack }] of charges.entries()) {
    const part = plan[index]
    if (part && 'new_lot' in part && givenBack === null) {
      const { expires_at: expiresAt } = part.new_lot
      const { gift } = lot
      const lotId = await insertLot(tx, { userId, granted: amount, expiresAt, regranted: true, gift, at: now })
      moves.push({ lotId, amount })
      usable += amount
    } else {
      moves.push({ lotId: lot.id, amount })
      if (lot.expires_at > now && givenBack === null) usable += amount
    }
  }
  await movePoints(tx, { userId, kind: 'refund', ref, at: now }, moves)
  for (const purchaseId of new Set(charges.map(({ givenBack }) => givenBack)))
    if (purchaseId !== null) await takeUnspent(tx, { userId, purchaseId, atMost: Infinity, now })
  return usable
}
