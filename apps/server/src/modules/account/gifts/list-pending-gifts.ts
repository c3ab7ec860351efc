import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { pendingGiftsPage } from './repo.ts'

const perPage = 20

export const listPendingGifts = implement('GET /api/ops/gift-holds', async ({ db }, { query: { page } }) => {
  const { rows, total } = await pendingGiftsPage(db, page, perPage)
  return {
    items: rows.map(({ user_id: id, username, email, reason, at }) => ({
      member: { id, username, email },
      reason,
      at: at.toISOString(),
    })),
    pagination: paginationOf(page, perPage, total),
  }
})
