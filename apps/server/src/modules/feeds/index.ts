import { defineModule } from '../manifest.ts'
import { listAds } from './list-ads.ts'
import { listBlogs } from './list-blogs.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listNews } from './list-news.ts'

export { upsertFeeds, type FeedFiles } from './repo.ts'

/** Everything this module gives to a process. */
export const feedsModule = defineModule({
  name: 'feeds',
  calls: [listCampaigns, listBlogs, listAds, listNews],
})
