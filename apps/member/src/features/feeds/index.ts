import { keepPictures } from '../../lib/pwa/pictures.ts'
import { queryClient } from '../../lib/queries.ts'
import { adsQuery, blogsQuery, campaignsQuery, newsQuery } from './queries.ts'

export { HomeFeeds } from './components/home-feeds.tsx'

/** Fetches the feeds of the home screen if needed, and stores their pictures for offline use. */
export async function readFeedsAhead(userId: number): Promise<void> {
  const [campaigns, ads, blogs] = await Promise.all([
    queryClient.fetchQuery(campaignsQuery),
    queryClient.fetchQuery(adsQuery),
    queryClient.fetchQuery(blogsQuery),
    queryClient.fetchQuery(newsQuery(userId)),
  ])
  const pictures = [
    ...campaigns.items.flatMap(({ banners }) => [banners.sp, banners.pc]),
    ...[...ads.items, ...blogs.items].flatMap(({ image }) => image ?? []),
  ]
  await keepPictures(pictures.filter((address) => address.startsWith('/')))
}
