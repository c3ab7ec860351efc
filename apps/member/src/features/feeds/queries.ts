import type { Ad, Blog, Campaign, News } from '@tensaku/contract'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { rememberCampaign } from '../../lib/known-campaign.ts'

/** As long as the server lets an answer be kept. */
const staleTime = 5 * 60_000

type Feed<T> = Promise<{ items: T[] }>

/** Running campaigns; the first is the banner. */
export const campaignsQuery = queryOptions({
  queryKey: ['feeds', 'campaigns'],
  queryFn: async ({ signal }): Feed<Campaign> => {
    const answer = await api('GET /api/campaigns', { signal })
    // Who has signed out meanwhile leaves nothing on the device (S-002).
    if (session.current()) rememberCampaign(answer.items[0])
    return answer
  },
  staleTime,
})

const blogsQuery = queryOptions({
  queryKey: ['feeds', 'blogs'],
  queryFn: ({ signal }): Feed<Blog> => api('GET /api/blogs', { signal }),
  staleTime,
})

const adsQuery = queryOptions({
  queryKey: ['feeds', 'ads'],
  queryFn: ({ signal }): Feed<Ad> => api('GET /api/ads', { signal }),
  staleTime,
})

const newsQuery = queryOptions({
  queryKey: ['feeds', 'news'],
  queryFn: ({ signal }): Feed<News> => api('GET /api/news', { signal }),
  staleTime,
})

/** News of the service, newest first. */
export const useNews = () => useQuery(newsQuery)

/** What stands below the news on the home screen: nothing until all of it is known, so that no part moves another. */
export function useOffers(): { campaigns: Campaign[]; ads: Ad[]; blogs: Blog[] } | undefined {
  const [campaigns, ads, blogs] = useQueries({ queries: [campaignsQuery, adsQuery, blogsQuery] })
  if (campaigns.isPending || ads.isPending || blogs.isPending) return undefined
  return {
    campaigns: campaigns.data?.items ?? [],
    ads: ads.data?.items ?? [],
    blogs: blogs.data?.items ?? [],
  }
}
