import { sql, type SelectQueryBuilder } from 'kysely'

/** Whether a query answers a row. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** The ids that a query answers, in its order. */
export const idsOf = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => id)

/** One page of a sorted query, and the number of rows on all pages. Pages are counted from 1. */
export async function pageOf<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  page: number,
  perPage: number,
) {
  const { total } = (await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()) as { total: number }
  const rows = await query
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, total }
}
