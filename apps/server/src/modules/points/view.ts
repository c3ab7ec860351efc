import type { Answer } from '@tensaku/contract'
import type { HistoryRow } from './history-repo.ts'

type Item = Answer<'GET /api/users/{id}/points/histories'>['items'][number]

/** An event of the ledger as its member sees it; only granted points have an expiry. */
export const historyView = ({ id, kind, amount, balance, at, expires_at, order_id }: HistoryRow): Item => ({
  id,
  kind,
  amount,
  balance,
  at: at.toISOString(),
  expires_at: amount > 0 ? expires_at.toISOString() : null,
  order_id,
})
