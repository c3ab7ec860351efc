import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

const columns = ['id', 'category_id', 'name', 'description', 'price', 'points', 'bonus', 'valid_days', 'most'] as const

/** The products of some categories that are sold now, in the order of the shop, and whether the member owns each. */
export async function productsOf(db: Connection, userId: number, categories: readonly number[]) {
  return db
    .selectFrom('products as p')
    .leftJoin('resource_ownership as o', (join) => join.onRef('o.product_id', '=', 'p.id').on('o.user_id', '=', userId))
    .select(columns.map((column) => `p.${column}` as const))
    .select(['p.size', 'p.sample', sql<boolean>`p.price = 0 or o.user_id is not null`.as('owned')])
    .where('p.category_id', 'in', categories)
    .where('p.retired_at', 'is', null)
    .orderBy('p.category_id')
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute()
}

export type ListedProduct = Awaited<ReturnType<typeof productsOf>>[number]

/** A product that is sold now. */
export async function soldProduct(db: Connection, categoryId: number, id: number) {
  return db
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .where('category_id', '=', categoryId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
}

export type Product = NonNullable<Awaited<ReturnType<typeof soldProduct>>>
