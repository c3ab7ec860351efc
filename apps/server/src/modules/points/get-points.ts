import { balanceOf } from '@tensaku/domain/ledger'
import { implement } from '../../http/call.ts'
import { lotsOf } from './repo.ts'

export const getPoints = implement('GET /api/users/{id}/points', async ({ db, clock }, { actor }) => {
  const now = clock.now()
  const lots = (await lotsOf(db, actor.id)).filter((lot) => lot.expires_at > now)
  return {
    balance: balanceOf(lots, now),
    lots: lots.map(({ remaining, kind, expires_at }) => ({ remaining, kind, expires_at: expires_at.toISOString() })),
  }
})
