import { implement } from '../../http/call.ts'
import { keptByAll } from './caching.ts'
import { runningCampaigns } from './repo.ts'
import { campaignView } from './view.ts'

export const listCampaigns = implement('GET /api/campaigns', async ({ db, clock }, { answerHeader }) => {
  const items = (await runningCampaigns(db, clock.now())).map(campaignView)
  answerHeader(...keptByAll)
  return { items }
})
