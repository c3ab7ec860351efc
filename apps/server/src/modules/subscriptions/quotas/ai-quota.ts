import type { Course } from '@tensaku/domain/catalogue'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { overdue } from './repo.ts'

export type AiQuota = {
  key: 'ai_order_basic' | 'ai_order_advanced' | 'ai_assistant'
  limit: number
  used: number
  resets_at: Date | null
}

/**
 * The quota that pays the next answer of the assistant about a text of a course: that of the plan, or without it that of a running
 * trial. Undefined if neither holds the assistant. One query.
 */
export async function aiQuotaOf(
  db: Connection,
  userId: number,
  course: Course,
  now: Date,
): Promise<AiQuota | undefined> {
  const key = course === 'basic' ? 'ai_order_basic' : 'ai_order_advanced'
  const rows = await db
    .selectFrom('quota_periods as q')
    .select(['q.kind', 'q.allowed', 'q.ends_at', sql<number>`q.used - ${overdue(now)}`.as('used')])
    .where('q.user_id', '=', userId)
    .where('q.key', 'in', [key, 'ai_assistant'])
    .where('q.starts_at', '<=', now)
    .where('q.ends_at', '>', now)
    .execute()
  const ofPlan = rows.filter(({ kind }) => kind !== 'trial')
  const month = ofPlan.find(({ kind, allowed }) => kind === 'plan' && allowed > 0)
  const sum = (of: 'allowed' | 'used') => ofPlan.reduce((total, row) => total + row[of], 0)
  if (month) return { key, limit: sum('allowed'), used: sum('used'), resets_at: month.ends_at }
  const trial = rows.find(({ kind }) => kind === 'trial')
  return trial && { key: 'ai_assistant', limit: trial.allowed, used: trial.used, resets_at: null }
}
