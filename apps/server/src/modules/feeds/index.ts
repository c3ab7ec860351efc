import { listAds } from './list-ads.ts'
import { listBlogs } from './list-blogs.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listNews } from './list-news.ts'

export { upsertFeeds, type FeedFiles } from './repo.ts'

export const feedCalls = [listCampaigns, listBlogs, listAds, listNews]
