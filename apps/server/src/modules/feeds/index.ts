import { defineModule } from '../manifest.ts'
import { listAds, listBlogs, listCampaigns, listNews } from './list-feeds.ts'
import { feeds } from './seed.ts'

/** Everything this module gives to a process. */
export const feedsModule = defineModule({
  name: 'feeds',
  seeds: feeds,
  calls: [listCampaigns, listBlogs, listAds, listNews],
})
