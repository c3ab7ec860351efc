import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import type { OrderRow } from './repo.ts'

/** Changes the learner's own title, bookmark or note. A field that is not given stays. */
export async function markOrder(
  db: Connection,
  id: number,
  { title, bookmark, note }: { title?: string; bookmark?: boolean; note?: string },
): Promise<void> {
  await db.updateTable('orders').set({ title, bookmark, note }).where('id', '=', id).execute()
}

/** Hides an order; nothing is deleted. */
export async function hide(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ hidden_at: at }).where('id', '=', id).where('hidden_at', 'is', null).execute()
}

/** The second of the two UUIDs that name the row to hide. */
export async function uuidOfUser(db: Connection, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirst()
  return row?.uuid
}

export type SurveyRow = { value: 'good' | 'fair' | 'bad'; content: string; is_private: boolean }

/** Stores a rating; false where the order has one already. */
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

export type ConsultationRow = { id: number; author: 'learner' | 'operator'; content: string; at: Date }

export async function insertConsultation(tx: Tx, orderId: number, content: string, at: Date): Promise<void> {
  await tx.insertInto('order_consultations').values({ order_id: orderId, author: 'learner', content, at }).execute()
}

/** The messages between a learner and the operators about an order, the oldest first. */
export async function consultationsOf(db: Connection, orderId: number): Promise<ConsultationRow[]> {
  const rows = await db
    .selectFrom('order_consultations')
    .select(['id', 'author', 'content', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as ConsultationRow[]
}
