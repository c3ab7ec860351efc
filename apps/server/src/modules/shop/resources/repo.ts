import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import type { BookContent } from './content.ts'

/** Resources, and since when a member owns each. A resource that is not sold any more stays with its owners. */
const resources = (db: Connection, userId: number) =>
  db
    .selectFrom('products as p')
    .leftJoin('resource_ownership as o', (join) => join.onRef('o.product_id', '=', 'p.id').on('o.user_id', '=', userId))
    .select(['p.id', 'p.category_id', 'p.name', 'p.description', 'p.size', 'p.price', 'o.at as bought_at'])
    .where('p.category_id', 'in', [2, 3])

/** The resources that a member may use: the bought ones, newest first, then the free ones. */
export async function ownResources(db: Connection, userId: number) {
  return resources(db, userId)
    .where((eb) => eb.or([eb('o.at', 'is not', null), eb.and([eb('p.price', '=', 0), eb('p.retired_at', 'is', null)])]))
    .orderBy('o.at', (by) => by.desc().nullsLast())
    .orderBy('p.id')
    .execute()
}

export type ResourceRow = Awaited<ReturnType<typeof ownResources>>[number]

/** A resource, with its text if it is a textbook; undefined if there is none. */
export async function resourceOf(db: Connection, userId: number, id: number) {
  const row = await resources(db, userId)
    .select(['p.content', 'p.retired_at'])
    .where('p.id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst()
  return row && { ...row, content: row.content as BookContent | null }
}
