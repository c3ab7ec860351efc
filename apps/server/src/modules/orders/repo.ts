import type { Result } from '@tensaku/contract'
import type { Course, ExplanationLanguage, InstructorType, WantedType } from '@tensaku/domain/catalogue'
import type { Flag } from '@tensaku/domain/flags'
import { orderStatus, type EndReason, type OrderStatus } from '@tensaku/domain/orders'
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow, idsOf } from '../../db/reading.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Texts } from './original.ts'

export type OrderRow = Omit<Selectable<DB['orders']>, 'status' | 'cancel_reason' | 'flags'> & {
  status: OrderStatus
  course: Course
  wanted_type: WantedType
  charged_type: InstructorType
  language: ExplanationLanguage
  unit: 'words' | 'chars'
  cancel_reason: EndReason | null
  /** The flags of a delivery that waits for a check because of its text. */
  flags: Flag[]
}
export type OrderChange = Omit<Updateable<DB['orders']>, 'id' | 'status'>
export type LineRow = Texts & { n: number; exercise_id: number | null }

/** Any order, for instructors' and operators' calls, which authorise by their own rules. */
export async function orderById(db: Connection, id: number): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row as OrderRow | undefined
}

/** A member's own order, unless they have hidden it. */
export async function orderOf(db: Connection, userId: number, id: number): Promise<OrderRow | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row as OrderRow | undefined
}

/** The order that a member's draft became, unless they have hidden it. */
export const orderOfSave = (db: Connection, userId: number, saveId: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('save_id', '=', saveId)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()

/** A member's orders since an instant that were not cancelled, with the categories that decide what pays them. */
export async function ordersSince(db: Connection, userId: number, since: Date) {
  const placed = db
    .selectFrom('orders as o')
    .innerJoin('categories as c', 'c.id', 'o.category_id')
    .select(['o.course', 'o.charged_type', 'o.blocks', 'o.asked', 'o.placed_at', 'c.lite', 'o.biz'])
    .where('o.user_id', '=', userId)
    .where('o.placed_at', '>=', since)
    .where('o.status', '<>', orderStatus.cancelled)
    .orderBy('o.placed_at')
    .orderBy('o.id')
  return (await placed.execute()) as (Pick<OrderRow, 'course' | 'charged_type' | 'blocks' | 'asked' | 'placed_at'> & {
    lite: boolean
    biz: boolean
  })[]
}

/** The ids of the orders in a status, as a query. */
export const ordersIn = (db: Connection, status: OrderStatus) =>
  db.selectFrom('orders').select('id').where('status', '=', status)

/** The lock of an order for a sweep, as a query: without a row when another process has locked it. */
export const unlockedOrder = (db: Connection, id: number) =>
  db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked()

/** Locks an order in a status, for a sweep. False when its status has changed or another process has locked it. */
export const takeInStatus = (db: Connection, id: number, status: OrderRow['status']): Promise<boolean> =>
  hasRow(unlockedOrder(db, id).where('status', '=', status))

/** Locks an order in any status, for a sweep. False when another process has locked it. */
export const takeAny = (db: Connection, id: number): Promise<boolean> => hasRow(unlockedOrder(db, id))

/** The order, locked until the transaction ends: every other transition waits in line here. */
export async function lockOrder(db: Connection, id: number): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row as OrderRow | undefined
}

/** The order that a sweep has locked. */
export async function lockTaken(tx: Tx, id: number): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error(`Order ${id} is locked and does not exist.`)
  return order
}

const openQuestion = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('order_questions as q')
      .select('q.id')
      .whereRef('q.order_id', '=', 'orders.id')
      .where('q.answer', 'is', null)
      .where('q.refunded_at', 'is', null),
  )

/** Corrected orders that were delivered before an instant and have no open question, the oldest first. */
export async function deliveredBefore(db: Connection, before: Date, count: number): Promise<number[]> {
  return idsOf(
    ordersIn(db, orderStatus.corrected)
      .where('delivered_at', '<=', before)
      .where((eb) => eb.not(openQuestion(eb)))
      .orderBy('delivered_at')
      .limit(count),
  )
}

/** Locks a corrected order that has no open question. False when it has one now, or another process has locked it. */
export async function takeWithoutQuestions(tx: Tx, id: number): Promise<boolean> {
  const corrected = unlockedOrder(tx, id).where('status', '=', orderStatus.corrected)
  return hasRow(corrected.where((eb) => eb.not(openQuestion(eb))))
}

/** Earlier orders with this key or from this draft, the one with the key first. */
export async function orderedBefore(db: Connection, userId: number, key: string, saveId: number): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('idempotency_key', '=', key), eb('save_id', '=', saveId)]))
    .orderBy((eb) => eb('idempotency_key', '=', key), 'desc')
    .execute()
  return rows as OrderRow[]
}

export async function insertOrder(db: Connection, values: Insertable<DB['orders']>): Promise<OrderRow> {
  const row = await db.insertInto('orders').values(values).returningAll().executeTakeFirstOrThrow()
  return row as OrderRow
}

/** Marks the charge of a delivered order as refunded. Throws when it was refunded before. */
export async function markRefunded(db: Connection, id: number, at: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ refunded_at: at })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function insertEvent(db: Connection, values: Insertable<DB['order_events']>): Promise<number> {
  const row = await db.insertInto('order_events').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function insertLines(db: Connection, orderId: number, lines: readonly LineRow[]): Promise<void> {
  await db
    .insertInto('order_lines')
    .values(lines.map((line) => ({ order_id: orderId, ...line })))
    .execute()
}

/** The lines of an order with their exercises, in their order, as a query. */
export const lineRows = (db: Connection, orderId: number) =>
  db
    .selectFrom('order_lines as l')
    .leftJoin('exercises as e', 'e.id', 'l.exercise_id')
    .select(['l.n', 'l.english', 'l.japanese', 'e.id as exercise_id', 'e.title', 'e.prompt_ja', 'e.prompt_en'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.n')

export type CorrectionRow = {
  version: number
  lines: Result['lines']
  comment: string
  phrases: NonNullable<Result['phrases']>
  delivered_at: Date
}

/** The newest version of a delivery, as a query. */
export const deliveredRow = (db: Connection, orderId: number) =>
  db
    .selectFrom('corrections')
    .select(['version', 'lines', 'comment', 'phrases', 'delivered_at'])
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)

export const deliveredOf = async (db: Connection, orderId: number): Promise<CorrectionRow | undefined> =>
  (await deliveredRow(db, orderId).executeTakeFirst()) as CorrectionRow | undefined

/** One version of a delivery. */
export const versionOf = async (db: Connection, orderId: number, version: number): Promise<CorrectionRow | undefined> =>
  (await deliveredRow(db, orderId).where('version', '=', version).executeTakeFirst()) as CorrectionRow | undefined
