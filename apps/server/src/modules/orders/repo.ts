import type { Result } from '@tensaku/contract'
import type { Course, ExplanationLanguage, InstructorType, WantedType } from '@tensaku/domain/catalogue'
import type { OrderStatus } from '@tensaku/domain/orders'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Texts } from './original.ts'

export type OrderRow = Omit<Selectable<DB['orders']>, 'status' | 'cancel_reason'> & {
  status: OrderStatus
  course: Course
  wanted_type: WantedType
  charged_type: InstructorType
  language: ExplanationLanguage
  unit: 'words' | 'chars'
  cancel_reason: 'learner' | 'returned' | 'unclaimed' | 'overdue' | 'operator' | null
}
export type OrderChange = Omit<Updateable<DB['orders']>, 'id' | 'status'>
export type LineRow = Texts & { n: number; exercise_id: number | null }

/** A member's own order, unless he has put it away. */
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

/** Holds an order that stands in a status, for a sweep; false when it no longer does or another process has it. */
export async function takeInStatus(db: Connection, id: number, status: OrderRow['status']): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', status)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** Holds an order for a sweep, whatever its status; false when another process has it. */
export async function takeAny(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** The order, held until the transaction ends: whoever wants to move it waits in line here. */
export async function lockOrder(db: Connection, id: number): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row as OrderRow | undefined
}

/** What was ordered with this key or from this draft before; the one with the key first. */
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

/** Compare-and-set: throws when the order is not in `from` any more. */
export async function changeStatus(
  db: Connection,
  id: number,
  from: OrderStatus,
  to: OrderStatus,
  change: OrderChange,
): Promise<OrderRow> {
  const row = await db
    .updateTable('orders')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as OrderRow
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

export async function linesOf(db: Connection, orderId: number): Promise<LineRow[]> {
  return db
    .selectFrom('order_lines')
    .select(['n', 'english', 'japanese', 'exercise_id'])
    .where('order_id', '=', orderId)
    .orderBy('n')
    .execute()
}

export type CorrectionRow = { version: number; lines: Result['lines']; comment: string; delivered_at: Date }

/** The newest version of what was delivered. */
export async function deliveredOf(db: Connection, orderId: number): Promise<CorrectionRow | undefined> {
  const row = await db
    .selectFrom('corrections')
    .select(['version', 'lines', 'comment', 'delivered_at'])
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as CorrectionRow | undefined
}
