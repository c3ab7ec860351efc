import type { DeskOrder } from '@tensaku/contract'
import type { Connection, Tx } from '../../db/database.ts'
import { found, Refused } from '../../http/refused.ts'
import { rulesAt } from '../catalogue/index.ts'
import { deliveredOf, lockOrder, orderLines, questionsOf, type OrderRow } from '../orders/index.ts'
import { teacherById, type TeacherRow } from '../teachers/index.ts'
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
  return found(row && maySee(instructor, row, now) ? row : undefined, 'order_not_found')
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
      work: await workOf(db, row.id, seen.instructorId),
      delivered: await deliveredOf(db, row.id),
    },
    { ...seen, rules: await rulesAt(db, seen.now) },
  )
}
