import { lotPostings, takesBack, type EntryKind, type LotChange, type Posting } from '@tensaku/domain/books'
import type { Connection, Tx } from '../../db/database.ts'
import { insertJournal, lossOf } from './repo.ts'

/** An event of the ledger; its journal has the key of its first entry. */
export type LotEvent = { kind: EntryKind; ref: { type: string; id: number }; seq: number; at: Date }

/** Books the points of an event, and the advance, revenue and tax of its paid lots. Returns the lines. */
export async function bookLots(tx: Tx, event: LotEvent, changes: readonly LotChange[]): Promise<Posting[]> {
  const { kind, ref } = event
  const of = { kind, refType: ref.type, refId: ref.id }
  const postings = lotPostings(of, changes, takesBack(of) ? await lossOf(tx, ref.id) : 0)
  await insertJournal(tx, event, postings, event.at)
  return postings
}

/** The yen that postings owe to the payer. */
export const owedIn = (postings: readonly Posting[]): number =>
  postings.reduce((sum, { account, amount }) => (account === 'refunds_owed' ? sum - amount : sum), 0)

/** The yen that would be owed to the payer of a purchase if points left its lots now. */
export async function owedForLots(db: Connection, purchaseId: number, changes: readonly LotChange[]): Promise<number> {
  return owedIn(lotPostings({ kind: 'adjust', refType: 'purchase' }, changes, await lossOf(db, purchaseId)))
}
