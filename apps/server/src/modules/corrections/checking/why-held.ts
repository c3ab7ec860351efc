import { flagsOf, ownTexts, type Flag } from '@tensaku/domain/flags'
import type { Connection, Tx } from '../../../db/database.ts'
import { orderLines, questionsOf, type OrderRow } from '../../orders/index.ts'
import { holdFigures, type TeacherRow } from '../../teachers/index.ts'
import type { WorkContent } from '../repo.ts'
import { handedInBefore } from './repo.ts'

/** What is flagged of what an order's learner would read (C.2), where it is not his own or in `known`. */
export async function flagsIn(
  db: Connection,
  order: OrderRow,
  work: WorkContent,
  known: readonly string[] = [],
): Promise<Flag[]> {
  const questions = await questionsOf(db, order.id)
  const given = new Map(work.answers?.map(({ id, text }) => [id, text]))
  const answers = questions.map(({ id }) => given.get(id) ?? null)
  const own = ownTexts({ ...order, lines: await orderLines(db, order), questions })
  return flagsOf({ ...work, answers }, [...own, ...known])
}

/** C.2: whether it is among an instructor's first deliveries that are checked. What was sent back keeps its place among them. */
export async function isAmongFirst(tx: Tx, order: OrderRow, instructor: TeacherRow): Promise<boolean> {
  const { id, checked_deliveries: checked } = instructor
  if (checked === 0) return false
  await holdFigures(tx, id)
  return (await handedInBefore(tx, order, id, checked)) < checked
}
