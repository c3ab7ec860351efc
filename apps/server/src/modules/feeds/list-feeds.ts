import { implement } from '../../http/call.ts'
import { publishedBlogs, publishedNews, runningAds, runningCampaigns } from './repo.ts'
import { blogView, campaignView, newsView } from './view.ts'

/** The header of an answer that is the same for everybody: browsers and proxies cache it for five minutes. */
const cachedByAll = ['Cache-Control', 'public, max-age=300'] as const

export const listAds = implement('GET /api/ads', async ({ db, clock }, { answerHeader }) => {
  const items = await runningAds(db, clock.now())
  answerHeader(...cachedByAll)
  return { items }
})

export const listBlogs = implement('GET /api/blogs', async ({ db, clock }, { answerHeader }) => {
  const items = (await publishedBlogs(db, clock.now())).map(blogView)
  answerHeader(...cachedByAll)
  return { items }
})

export const listCampaigns = implement('GET /api/campaigns', async ({ db, clock }, { answerHeader }) => {
  const items = (await runningCampaigns(db, clock.now())).map(campaignView)
  answerHeader(...cachedByAll)
  return { items }
})

export const listNews = implement('GET /api/users/{id}/news', async ({ db, clock }) => ({
  items: (await publishedNews(db, clock.now())).map(newsView),
}))
