import { implement } from '../../http/call.ts'
import { cachedByAll } from './cached-by-all.ts'
import { runningCampaigns } from './repo.ts'
import { campaignView } from './view.ts'

export const listCampaigns = implement('GET /api/campaigns', async ({ db, clock }, { answerHeader }) => {
  const items = (await runningCampaigns(db, clock.now())).map(campaignView)
  answerHeader(...cachedByAll)
  return { items }
})
