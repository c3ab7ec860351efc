import type { Answer } from '@tensaku/contract'
import type { MoneySource } from '@tensaku/domain/books'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'
import { isStartable } from '../../subscriptions/index.ts'
import { isCouponGone } from '../../shop/index.ts'
import type { TaskKind } from '../tasks/repo.ts'

type Act = 'fulfil' | 'give_back'
type Task = Answer<'GET /api/ops/payment-tasks'>['items'][number]
type Purchase = NonNullable<Task['purchase']>

/** A task with its purchase, its payer and the operator who settled it. */
export type TaskRow = {
  id: number
  kind: TaskKind
  state: 'open' | 'settled'
  amount: number
  gateway: MoneySource
  payment_id: string
  purchase_id: number | null
  capture_id: number
  created_at: Date
  act: Act | null
  why: string | null
  operator_id: number | null
  settled_at: Date | null
  operator: string | null
  purchase: (Omit<Purchase, 'expires_at'> & { expires_at: string | null }) | null
  member: { id: number; username: string; email: string } | null
  /** Yen of its money that are in suspense, and whether they can pay its purchase with the other money of it in suspense. */
  suspense: number
  may_fulfil: boolean
  obstacle: Task['obstacle']
  dispute: 'open' | 'won' | 'lost' | null
}

/** Why the goods of a purchase cannot be given any more; null if they can. */
const obstacle = sql<Task['obstacle']>`case
  when u.withdrawn_at is not null then 'withdrawn'
  when ${isCouponGone('p.id')} then 'coupon'
  when p.category_id = 4 then case when not ${isStartable('p.id')} then 'plan' end
  when exists (select from resource_ownership r
    where r.user_id = p.user_id and r.product_id = p.product_id) then 'owned' end`

const tasks = (db: Connection) =>
  db
    .selectFrom('payment_tasks as t')
    .leftJoin('payment_captures as c', 'c.id', 't.capture_id')
    .leftJoin('purchases as p', 'p.id', 't.purchase_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('operators as o', 'o.id', 't.operator_id')
    .selectAll('t')
    .select([
      'o.name as operator',
      'c.dispute',
      sql<number>`coalesce(c.suspense, 0)`.as('suspense'),
      sql<boolean>`p.id is not null and p.paid_at is null and (${obstacle}) is null
        and (select sum(s.suspense) from payment_captures s where s.purchase_id = p.id) >= p.amount`.as('may_fulfil'),
      obstacle.as('obstacle'),
      sql`case when p.id is not null then jsonb_build_object('category_id', p.category_id, 'name', p.name, 'points', p.points, 'bonus', p.bonus, 'quantity', p.quantity, 'amount', p.amount,
        'status', p.status, 'expires_at', p.expires_at) end`.as('purchase'),
      sql`case when u.id is not null then
        jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email) end`.as('member'),
    ])

type Found = { rows: TaskRow[]; total: number }

/** One page of tasks: the open ones, the oldest first, or the settled ones, the newest first. */
export async function tasksPage(
  db: Connection,
  state: TaskRow['state'],
  page: number,
  perPage: number,
): Promise<Found> {
  const listed = tasks(db).where('t.state', '=', sql.lit(state))
  const sorted =
    state === 'open' ? listed.orderBy('t.id') : listed.orderBy('t.settled_at', 'desc').orderBy('t.id', 'desc')
  return (await pageOf(sorted, page, perPage)) as unknown as Found
}

/** The tasks of a purchase, the newest first. */
export async function tasksOf(db: Connection, purchaseId: number): Promise<TaskRow[]> {
  return (await tasks(db)
    .where('t.purchase_id', '=', purchaseId)
    .orderBy('t.id', 'desc')
    .execute()) as unknown as TaskRow[]
}

export async function taskById(db: Connection, id: number): Promise<TaskRow | undefined> {
  return (await tasks(db).where('t.id', '=', id).executeTakeFirst()) as unknown as TaskRow | undefined
}

/** Locks a task until the transaction ends. The member of its purchase must be locked before. */
export async function lockTask(tx: Tx, id: number): Promise<TaskRow | undefined> {
  await tx.selectFrom('payment_tasks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return taskById(tx, id)
}

type Decision = { act: Act; why: string; operator_id: number }

/** Notes the decision about a task whose gateway has not answered yet; null forgets it. */
export async function claimTask(tx: Tx, id: number, decision: Decision | null): Promise<void> {
  const { act, why, operator_id } = decision ?? { act: null, why: null, operator_id: null }
  await tx.updateTable('payment_tasks').set({ act, why, operator_id }).where('id', '=', id).execute()
}

export async function settleTask(tx: Tx, id: number, decision: Decision, at: Date): Promise<void> {
  await tx
    .updateTable('payment_tasks')
    .set({ ...decision, state: 'settled', settled_at: at })
    .where('id', '=', id)
    .execute()
}

/** The other open tasks about money of a purchase that is nowhere in suspense any more. */
export async function emptiedTasks(tx: Tx, purchaseId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('payment_tasks as t')
    .innerJoin('payment_captures as c', 'c.id', 't.capture_id')
    .select('t.id')
    .where('t.purchase_id', '=', purchaseId)
    .where('t.state', '=', sql.lit('open'))
    .where('t.kind', 'in', ['late', 'short'])
    .where('c.suspense', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}
