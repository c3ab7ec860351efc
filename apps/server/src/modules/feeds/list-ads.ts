import { implement } from '../../http/call.ts'
import { cachedByAll } from './cached-by-all.ts'
import { runningAds } from './repo.ts'

export const listAds = implement('GET /api/ads', async ({ db, clock }, { answerHeader }) => {
  const items = await runningAds(db, clock.now())
  answerHeader(...cachedByAll)
  return { items }
})
