import { minute } from '@tensaku/domain/calendar'
import type { Ad, Blog, Campaign, News } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { rememberCampaign } from '../../lib/known-campaign.ts'
import { ownKey, queryClient } from '../../lib/queries.ts'
import { session } from '../../lib/session.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** The server's cache time. */
const staleTime = 5 * minute

type Feed<T> = Promise<{ items: T[] }>

/** Running campaigns; the first is the banner. */
export const campaignsQuery = queryOptions({
  queryKey: ['feeds', 'campaigns'],
  queryFn: async ({ signal }): Feed<Campaign> => {
    const answer = await api('GET /api/campaigns', { signal })
    // After signing out nothing may be stored on the device (S-002).
    if (session.current()) rememberCampaign(answer.items[0])
    return answer
  },
  staleTime,
})

/** Reads the running campaigns; the first is remembered for the banner. */
export const refreshCampaigns = (): Promise<void> => queryClient.prefetchQuery(campaignsQuery)

export const blogsQuery = queryOptions({
  queryKey: ['feeds', 'blogs'],
  queryFn: ({ signal }): Feed<Blog> => api('GET /api/blogs', { signal }),
  staleTime,
})

export const adsQuery = queryOptions({
  queryKey: ['feeds', 'ads'],
  queryFn: ({ signal }): Feed<Ad> => api('GET /api/ads', { signal }),
  staleTime,
})

/** Gives unavailable news their own message (E-055); a 500 keeps the common one. */
function withOwnMessage(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 500) throw error
  throw new ApiError(error.status, { ...error.body, message: m.news_failed() })
}

export const newsQuery = (id: number) =>
  queryOptions({
    queryKey: ownKey('news'),
    queryFn: ({ signal }): Feed<News> =>
      api('GET /api/users/{id}/news', { params: { id }, signal }).catch(withOwnMessage),
    staleTime,
  })

/** News of the service, newest first. */
export const useNews = () => useQuery(newsQuery(useOwnId()))

/** The feeds below the news; undefined until all are known, so that no part moves another. */
export function useOffers(): { campaigns: Campaign[]; ads: Ad[]; blogs: Blog[] } | undefined {
  const [campaigns, ads, blogs] = [useQuery(campaignsQuery), useQuery(adsQuery), useQuery(blogsQuery)]
  if (campaigns.isPending || ads.isPending || blogs.isPending) return undefined
  return {
    campaigns: campaigns.data?.items ?? [],
    ads: ads.data?.items ?? [],
    blogs: blogs.data?.items ?? [],
  }
}
