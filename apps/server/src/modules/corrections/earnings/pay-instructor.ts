import type { Tx } from '../../../db/database.ts'
import { bookInstructorEarning } from '../../books/index.ts'
import { insertEarning, insertQuestionEarning, insertReportEarning } from './repo.ts'

/** Pays an instructor for an order, once (I-17), and books the debt to them. */
export async function payForOrder(
  tx: Tx,
  earning: { orderId: number; instructorId: number; blocks: number; yen: number; at: Date },
): Promise<void> {
  const { orderId, instructorId, yen, at } = earning
  await insertEarning(tx, earning)
  await bookInstructorEarning(tx, { of: { type: 'order', id: orderId }, instructorId, yen, at })
}

/** Pays an instructor for the answer to a question, once, and books the debt to them. */
export async function payForAnswer(
  tx: Tx,
  earning: { questionId: number; instructorId: number; yen: number; at: Date },
): Promise<void> {
  const { questionId, instructorId, yen, at } = earning
  await insertQuestionEarning(tx, earning)
  await bookInstructorEarning(tx, { of: { type: 'question', id: questionId }, instructorId, yen, at })
}

/** Pays an instructor for a published counselling report, once, and books the debt to them. */
export async function payForReport(
  tx: Tx,
  earning: { reportId: number; instructorId: number; yen: number; at: Date },
): Promise<void> {
  const { reportId, instructorId, yen, at } = earning
  await insertReportEarning(tx, earning)
  await bookInstructorEarning(tx, { of: { type: 'report', id: reportId }, instructorId, yen, at })
}
