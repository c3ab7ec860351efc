import { advanceOf, type PointsTax } from '@tensaku/domain/books'
import { day } from '@tensaku/domain/calendar'
import { expiryAfter, expiryOfBought } from '@tensaku/domain/ledger'
import type { Tx } from '../../db/database.ts'
import { movePoints } from './move.ts'
import { insertLot } from './lots-repo.ts'
import type * as repo from './repo.ts'

type Purchase = { type: 'purchase'; id: number }

/**
 * Points of one origin. Bought points and their bonus name their purchase and last 180 days, never longer; the others last
 * to the end of the day in Japan `days` later. Bought points have a price with tax in yen, which stands in suspense until then.
 */
type Grant = { userId: number; amount: number; now: Date } & (
  | { kind: 'purchase'; ref: Purchase; price: { yen: number; tax: PointsTax } }
  | { kind: 'bonus'; ref: Purchase }
  | { kind: 'gift' | 'adjust' | 'compensation' | 'reward' | 'coupon'; ref: repo.EntryReference; days: number }
)

/** Grants a lot with its entry and its postings. A second grant of one kind for one reference fails. */
export async function grant(tx: Tx, granted: Grant): Promise<{ expiresAt: Date }> {
  const { userId, amount, kind, ref, now: at } = granted
  const expiresAt = 'days' in granted ? expiryAfter(at, granted.days * day) : expiryOfBought(at)
  const lotId = await insertLot(tx, {
    userId,
    granted: amount,
    expiresAt,
    gift: kind === 'gift',
    at,
    ...(kind === 'purchase' && {
      price: { paidYen: granted.price.yen, advanceYen: advanceOf(granted.price.yen, granted.price.tax) },
    }),
    ...(!('days' in granted) && { purchaseId: ref.id }),
  })
  await movePoints(tx, { userId, kind, ref, at }, [{ lotId, amount }])
  return { expiresAt }
}
