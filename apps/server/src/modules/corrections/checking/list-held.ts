import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { opsLineView } from '../../orders/index.ts'
import { publishedBy } from './publish-held.ts'
import { checksPage } from './repo.ts'

const perPage = 20

/** C.2: the deliveries that wait for a check, the longest waiting first. */
export const listHeld = implement('GET /api/ops/held', async ({ db }, { query: { page } }) => {
  const { rows, total } = await checksPage(db, page, perPage)
  return {
    items: rows.map((row) => ({
      ...opsLineView(row),
      submitted_at: row.submitted_at.toISOString(),
      published_by: publishedBy(row)?.toISOString() ?? null,
      flags: row.flags,
      deliveries: row.deliveries,
    })),
    pagination: paginationOf(page, perPage, total),
  }
})
