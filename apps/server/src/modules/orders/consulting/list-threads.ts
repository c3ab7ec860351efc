import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { opsLineView } from '../ops-lines.ts'
import { instantView } from '../view.ts'
import { threadsPage } from './repo.ts'

const perPage = 20

export const listThreads = implement('GET /api/ops/consultations', async ({ db }, { query: { filter, page } }) => {
  const { rows, total } = await threadsPage(db, filter, page, perPage)
  return {
    items: rows.map((row) => ({
      ...opsLineView(row),
      last: { id: row.last_id, author: row.last_author, content: row.last_content, at: row.last_at.toISOString() },
      waiting_since: instantView(row.waiting_since),
    })),
    pagination: paginationOf(page, perPage, total),
  }
})
