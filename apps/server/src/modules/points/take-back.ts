import { lockUser } from '../../db/locks.ts'
import type { Connection, Tx } from '../../db/database.ts'
import { owedForLots, owedIn } from '../books/index.ts'
import { movePoints, paidOf } from './move.ts'
import { lotsOfPurchase, markTakenBack } from './lots-repo.ts'
import * as repo from './repo.ts'

/** Points that were taken, and the yen of them that are owed to the payer. */
export type TakenBack = { points: number; yen: number }

/**
 * Takes the unspent points of a purchase out of its own lots, its bonus first: never below zero, never from another lot. `atMost`
 * limits the points for a partial refund. Without it the whole purchase is given back, and points that return to its lots later
 * are taken at once.
 */
export async function takeBack(
  tx: Tx,
  { userId, purchaseId, atMost, now }: { userId: number; purchaseId: number; atMost?: number; now: Date },
): Promise<TakenBack> {
  await lockUser(tx, userId)
  const taken = await takeUnspent(tx, { userId, purchaseId, atMost: atMost ?? Infinity, now })
  if (atMost === undefined) await markTakenBack(tx, purchaseId, now)
  return taken
}

/** The same without the lock and the mark. */
export async function takeUnspent(
  tx: Tx,
  { userId, purchaseId, atMost, now }: { userId: number; purchaseId: number; atMost: number; now: Date },
): Promise<TakenBack> {
  const moves: { lotId: number; amount: number }[] = []
  let open = atMost
  for (const { id: lotId, remaining } of await lotsOfPurchase(tx, purchaseId, userId)) {
    const amount = Math.min(open, remaining)
    if (amount > 0) moves.push({ lotId, amount: -amount })
    open -= amount
  }
  const ref = { type: 'purchase', id: purchaseId } as const
  const seq = (await repo.countEntries(tx, 'adjust', ref)) + 1
  const postings = await movePoints(tx, { userId, kind: 'adjust', ref, seq, at: now }, moves)
  return {
    points: moves.reduce((sum, { amount }) => sum - amount, 0),
    yen: owedIn(postings),
  }
}

/** The points that `takeBack` would take of a whole purchase now, and the yen of them. */
export async function unspentOf(db: Connection, userId: number, purchaseId: number): Promise<TakenBack> {
  const lots = await lotsOfPurchase(db, purchaseId, userId)
  const changes = lots.map(({ id: lotId, remaining, ...lot }) => ({
    userId,
    lotId,
    before: remaining,
    after: 0,
    paid: paidOf(lot),
  }))
  return {
    points: lots.reduce((sum, { remaining }) => sum + remaining, 0),
    yen: await owedForLots(db, purchaseId, changes),
  }
}
