import { defineModule } from '../manifest.ts'
import { listAds } from './list-ads.ts'
import { listBlogs } from './list-blogs.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listNews } from './list-news.ts'
import { feeds } from './seed.ts'
import { feedPages } from './show-page.ts'

/** Everything this module gives to a process. */
export const feedsModule = defineModule({
  name: 'feeds',
  seeds: feeds,
  pages: feedPages,
  calls: [listCampaigns, listBlogs, listAds, listNews],
})
