import type { DeskOrder } from '@tensaku/contract'
import type { Connection, Tx } from '../../db/database.ts'
import { found, Refused } from '../../http/refused.ts'
import { rulesAt } from '../catalogue/index.ts'
import {
  deliveredOf,
  filesOfOrder,
  languageOf,
  lockOrder,
  orderLines,
  questionsOf,
  surveyOf,
  type OrderRow,
} from '../orders/index.ts'
import { isBlocked, teacherById, type TeacherRow } from '../teachers/index.ts'
import { weakPointsForDesk } from '../understanding/index.ts'
import { isWorking, maySee } from './policy.ts'
import { deskOrderById, type DeskRow } from './queue-repo.ts'
import { workOf } from './repo.ts'
import { deskOrderView, type Seen } from './view.ts'

/** The language a request asks for; the desk is read in two. */
export const localeFor = (asked: { header(name: string): string | undefined }): 'ja' | 'en' =>
  asked.header('accept-language')?.startsWith('en') ? 'en' : 'ja'

/** The signed-in instructor's row. A session never outlives it. */
export async function instructorById(db: Connection, id: number): Promise<TeacherRow> {
  return found(await teacherById(db, id), 'unauthenticated')
}

/** Finds an order that this instructor may see. Refuses `order_not_found`. */
export async function seenOrder(db: Connection, instructorId: number, orderId: number, now: Date): Promise<DeskRow> {
  const instructor = await instructorById(db, instructorId)
  const row = await deskOrderById(db, orderId)
  const seen = found(row && maySee(instructor, row, now) ? row : undefined, 'order_not_found')
  // What he has in hand stays his; an order that waits is none of his any more once its learner blocked him.
  if (seen.status === 0 && (await isBlocked(db, seen.user_id, instructorId))) throw new Refused('order_not_found')
  return seen
}

/** Holds an order that this instructor is correcting until the transaction ends. Refuses `not_working`. */
export async function holdOwn(tx: Tx, instructorId: number, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isWorking(instructorId, order)) throw new Refused('not_working')
  return order
}

/** An order as this instructor sees it now, with his own work. */
export async function deskOrder(db: Connection, row: DeskRow, seen: Omit<Seen, 'rules'>): Promise<DeskOrder> {
  return deskOrderView(
    row,
    {
      lines: await orderLines(db, row),
      questions: await questionsOf(db, row.id),
      files: await filesOfOrder(db, row.id),
      work: await workOf(db, row.id, seen.instructorId),
      delivered: await deliveredOf(db, row.id),
      survey: await surveyOf(db, row.id),
      weakPoints: isWorking(seen.instructorId, row)
        ? await weakPointsForDesk(db, row.user_id, languageOf(row.category_id))
        : null,
    },
    { ...seen, rules: await rulesAt(db, seen.now) },
  )
}
