import { flagsOf, ownTexts, type Flag } from '@tensaku/domain/flags'
import type { Connection, Tx } from '../../../db/database.ts'
import { orderLines, questionsOf, type OrderRow } from '../../orders/index.ts'
import { lockFigures, type InstructorRow } from '../../instructors/index.ts'
import type { WorkContent } from '../writing/repo.ts'
import { submittedBefore } from './repo.ts'

/** The flags of a text that the learner would read (C.2). The learner's own words and `known` texts raise none. */
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

/** C.2: whether this is one of an instructor's first deliveries, which are checked. A delivery that was sent back keeps its place. */
export const isEarly = async (
  db: Connection,
  order: Pick<OrderRow, 'id' | 'submitted_at'>,
  { id, checked_deliveries: checked }: Pick<InstructorRow, 'id' | 'checked_deliveries'>,
): Promise<boolean> => checked > 0 && (await submittedBefore(db, order, id, checked)) < checked

/** `isEarly` under the lock of the instructor's figures, so that two deliveries at once are not counted as one. */
export async function isAmongFirst(tx: Tx, order: OrderRow, instructor: InstructorRow): Promise<boolean> {
  if (instructor.checked_deliveries > 0) await lockFigures(tx, instructor.id)
  return isEarly(tx, order, instructor)
}

/** Whether a submission will wait for a check when its undo window ends. */
export const needsCheck = async (
  db: Connection,
  { order, work, instructor }: { order: OrderRow; work: WorkContent; instructor: InstructorRow },
): Promise<boolean> => (await flagsIn(db, order, work)).length > 0 || isEarly(db, order, instructor)
