import { transferPostings } from '@tensaku/domain/books'
import type { Tx } from '../../db/database.ts'
import { insertJournal } from './repo.ts'

const products = { order: 'corrections', question: 'questions', report: 'reports' } as const

/** Books the pay of an instructor for an order, an answer or a report, once. No journal if it is 0 yen. */
export async function bookInstructorEarning(
  tx: Tx,
  earning: { of: { type: keyof typeof products; id: number }; instructorId: number; yen: number; at: Date },
): Promise<void> {
  const { of: ref, instructorId, yen, at } = earning
  if (yen === 0) return
  const line = { instructorId, product: products[ref.type] }
  const postings = transferPostings(
    yen,
    { account: 'owed_to_instructors', ...line },
    { account: 'instructor_pay', ...line },
  )
  await insertJournal(tx, { kind: 'earning', ref, seq: 1 }, postings, at)
}
