import type { LotChange, Posting } from '@tensaku/domain/books'
import type { Tx } from '../../db/database.ts'
import { bookLots } from '../books/index.ts'
import { changeLots, type ChangedLot } from './lots-repo.ts'
import * as repo from './repo.ts'

/** The event of entries: one kind, one reference, numbered from `seq`. */
export type PointEvent = { userId: number; kind: repo.EntryKind; ref: repo.EntryReference; seq?: number; at: Date }

/** Points that enter a lot, or leave it if negative. */
export type LotMove = { lotId: number; amount: number }

/**
 * Moves the points of one event: lots, entries and books in one step. Nothing else changes the points of a lot or inserts an entry,
 * so that none is without its postings. The member must be locked. Returns the postings.
 */
export async function movePoints(tx: Tx, event: PointEvent, moves: readonly LotMove[]): Promise<Posting[]> {
  const { userId, kind, ref, seq = 1, at } = event
  if (moves.length === 0) return []
  const after = new Map((await changeLots(tx, moves)).map((lot) => [lot.id, lot]))
  await repo.insertEntries(tx, { userId, kind, ref, seq, at }, moves)
  const changes = moves.map(({ lotId, amount }) => {
    const lot = after.get(lotId)
    if (!lot) throw new RangeError(`no lot ${lotId}`)
    return {
      userId,
      lotId,
      before: lot.remaining - amount,
      after: lot.remaining,
      paid: paidOf(lot),
    }
  })
  return bookLots(tx, { kind, ref, seq, at }, changes)
}

/** The price of a bought lot; null for a free one. */
export function paidOf(
  lot: Pick<ChangedLot, 'granted' | 'paid_yen' | 'advance_yen' | 'purchase_id'>,
): LotChange['paid'] {
  const { granted, paid_yen: paidYen, advance_yen: advanceYen, purchase_id: purchaseId } = lot
  return paidYen === null || advanceYen === null || purchaseId === null
    ? null
    : { granted, paidYen, advanceYen, purchaseId }
}
