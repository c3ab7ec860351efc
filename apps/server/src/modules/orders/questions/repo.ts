import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

export type QuestionRow = {
  id: number
  n: number
  content: string
  answer: string | null
  asked_at: Date
  answered_at: Date | null
  /** The price of a question after the delivery; 0 for one that was part of the order. */
  points: number
  refunded_at: Date | null
}

/** Whether a question is neither answered nor refunded. */
export const isOpen = ({ answer, refunded_at: refunded }: QuestionRow): boolean => answer === null && refunded === null

/** Inserts the questions of a new order, which are paid with it and answered with the delivery. */
export async function insertQuestions(db: Connection, orderId: number, texts: string[], at: Date): Promise<void> {
  if (texts.length === 0) return
  await db
    .insertInto('order_questions')
    .values(texts.map((content, index) => ({ order_id: orderId, n: index + 1, content, asked_at: at })))
    .execute()
}

/** Inserts a question after the delivery. */
export async function insertQuestion(
  tx: Tx,
  question: { order_id: number; n: number; content: string; points: number; asked_at: Date },
): Promise<number> {
  const row = await tx.insertInto('order_questions').values(question).returning('id').executeTakeFirstOrThrow()
  await tx
    .updateTable('orders')
    .set((eb) => ({ asked: eb('asked', '+', 1) }))
    .where('id', '=', question.order_id)
    .execute()
  return row.id
}

/** The questions of an order in their order, as a query: by itself, or as a part of another. */
export const questionRows = (db: Connection, orderId: number) =>
  db
    .selectFrom('order_questions')
    .select(['id', 'n', 'content', 'answer', 'asked_at', 'answered_at', 'points', 'refunded_at'])
    .where('order_id', '=', orderId)
    .orderBy('n')

export const questionsOf = (db: Connection, orderId: number): Promise<QuestionRow[]> =>
  questionRows(db, orderId).execute()

export async function setAnswer(
  db: Connection,
  { orderId, id, answer, at }: { orderId: number; id: number; answer: string; at: Date },
): Promise<void> {
  await db
    .updateTable('order_questions')
    .set({ answer, answered_at: at })
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .execute()
}

export async function markRefunded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('order_questions').set({ refunded_at: at }).where('id', '=', id).execute()
}

/** Marks the questions from between the two instants as reminded; false if there was none. */
export async function markReminded(
  tx: Tx,
  orderId: number,
  { after, until }: { after: Date; until: Date },
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .updateTable('order_questions')
    .set({ reminded_at: at })
    .where('order_id', '=', orderId)
    .where('points', '>', 0)
    .where('answer', 'is', null)
    .where('refunded_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '>', after)
    .where('asked_at', '<=', until)
    .returning('id')
    .execute()
  return rows.length > 0
}

/**
 * Orders with a paid question that has been open since then, the oldest question first. `unreminded` selects questions after that
 * instant without a reminder.
 */
export async function withOpenQuestions(
  db: Connection,
  askedUntil: Date,
  count: number,
  unreminded?: { after: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('order_questions')
    .select('order_id')
    .where('points', '>', 0)
    .where('answer', 'is', null)
    .where('refunded_at', 'is', null)
    .where('asked_at', '<=', askedUntil)
    .$if(unreminded !== undefined, (query) =>
      query.where('reminded_at', 'is', null).where('asked_at', '>', unreminded?.after ?? askedUntil),
    )
    .groupBy('order_id')
    .orderBy(sql`min(asked_at)`)
    .limit(count)
    .execute()
  return rows.map((row) => row.order_id)
}
