import { deliveredStatuses, PHRASES_MOST } from '@tensaku/domain/orders'
import { sql } from 'kysely'
import type { Result } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { japaneseTexts } from '../orders/index.ts'
import type { Language } from './repo.ts'

const delivered = (db: Connection, userId: number) =>
  db
    .selectFrom('orders as o')
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', deliveredStatuses)
    .where('o.hidden_at', 'is', null)

export type Total = { language: Language; orders: number; length: number }

/** The deliveries of a learner and their length together by language, that of the latest first. */
export async function totalsOf(db: Connection, userId: number): Promise<Total[]> {
  const language = sql<Language>`case when o.category_id = any(${[...japaneseTexts]}) then 'ja' else 'en' end`
  return delivered(db, userId)
    .select([
      language.as('language'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(o.length), 0)`.as('length'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`max(o.delivered_at) desc`)
    .execute()
}

/** Model phrases of a learner's latest deliveries, the newest first. */
export async function phrasesFor(db: Connection, userId: number): Promise<NonNullable<Result['phrases']>> {
  const rows = await delivered(db, userId)
    .innerJoin('corrections as v', 'v.order_id', 'o.id')
    .where(sql<boolean>`v.version = (select max(n.version) from corrections n where n.order_id = o.id)`)
    .where(sql<boolean>`v.phrases <> '[]'`)
    .select('v.phrases')
    .orderBy('o.delivered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(PHRASES_MOST)
    .execute()
  return rows.flatMap(({ phrases }) => phrases as NonNullable<Result['phrases']>).slice(0, PHRASES_MOST)
}
