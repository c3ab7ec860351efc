import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import type { OrderRow } from './repo.ts'

export type SurveyRow = { value: 'good' | 'fair' | 'bad'; content: string; is_private: boolean }

/** Stores a rating; false if the order has one already. */
export async function insertSurvey(
  tx: Tx,
  order: OrderRow & { teacher_id: number },
  survey: SurveyRow,
  at: Date,
): Promise<boolean> {
  return hasRow(
    tx
      .insertInto('order_surveys')
      .values({ order_id: order.id, instructor_id: order.teacher_id, ...survey, at })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .returning('order_id'),
  )
}

/** The rating of an order, as a query. */
export const surveyRow = (db: Connection, orderId: number) =>
  db.selectFrom('order_surveys').select(['value', 'content', 'is_private']).where('order_id', '=', orderId)

export const surveyOf = async (db: Connection, orderId: number): Promise<SurveyRow | undefined> =>
  (await surveyRow(db, orderId).executeTakeFirst()) as SurveyRow | undefined
