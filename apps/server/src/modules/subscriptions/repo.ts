import type { PlanProduct } from '@tensaku/domain/plans'
import type { Connection } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

const columns = [
  'id',
  'key',
  'type',
  'explanation',
  'instructor',
  'words',
  'monthly_quota',
  'ai',
  'prices',
  'quotas',
] as const

export type ProductRow = PlanProduct & { id: number }

/** Every plan on offer, in the order of the price table. */
export async function allProducts(db: Connection): Promise<ProductRow[]> {
  const offered = db.selectFrom('plan_products').select(columns).where('retired_at', 'is', null)
  return (await offered.orderBy('sort').execute()) as ProductRow[]
}

/** Whether a payment for a plan was ever started or made. */
export async function hasPayment(db: Connection, userId: number): Promise<boolean> {
  return hasRow(db.selectFrom('subscription_payments').select('id').where('user_id', '=', userId).limit(1))
}
