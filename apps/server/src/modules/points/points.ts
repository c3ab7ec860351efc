import type { Answer } from '@tensaku/contract'
import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { type HistoryRow, historyPage } from './history-repo.ts'
import { balancesOf } from './ledger.ts'
import { lotsOf } from './lots-repo.ts'

type Item = Answer<'GET /api/users/{id}/points/histories'>['items'][number]

/** An event of the ledger as its member sees it; only granted points have an expiry. */
const historyView = ({ id, kind, amount, balance, at, expires_at, ...rest }: HistoryRow): Item => ({
  id,
  kind,
  amount,
  balance,
  at: at.toISOString(),
  expires_at: amount > 0 ? expires_at.toISOString() : null,
  order_id: rest.order_id,
  order_title: rest.order_title,
  paid: rest.paid,
  purchase: rest.purchase,
})

export const getPoints = implement('GET /api/users/{id}/points', async ({ db, clock }, { actor }) => {
  const now = clock.now()
  const lots = (await lotsOf(db, actor.id)).filter((lot) => lot.expires_at > now)
  return {
    ...balancesOf(lots, now),
    lots: lots.map(({ remaining, kind, gift, expires_at }) => ({
      remaining,
      kind,
      gift,
      expires_at: expires_at.toISOString(),
    })),
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
