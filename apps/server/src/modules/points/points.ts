import { balanceOf } from '@tensaku/domain/ledger'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { historyPage } from './history-repo.ts'
import { lotsOf } from './repo.ts'
import { historyView } from './view.ts'

export const getPoints = implement('GET /api/users/{id}/points', async ({ db, clock }, { actor }) => {
  const now = clock.now()
  const lots = (await lotsOf(db, actor.id)).filter((lot) => lot.expires_at > now)
  return {
    balance: balanceOf(lots, now),
    lots: lots.map(({ remaining, kind, expires_at }) => ({ remaining, kind, expires_at: expires_at.toISOString() })),
  }
})

const perPage = 10

export const listPointHistories = implement(
  'GET /api/users/{id}/points/histories',
  async ({ db }, { actor, query: { page } }) => {
    const { rows, total } = await historyPage(db, actor.id, page, perPage)
    return { items: rows.map(historyView), pagination: paginationOf(page, perPage, total) }
  },
)
