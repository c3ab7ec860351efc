import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own } from '../../shapes/base.ts'

const items = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

/** Public and the same for everybody. Browsers and proxies cache it for five minutes. */
const feed = <T extends z.ZodType>(item: T) =>
  ({ access: 'guest', status: 200, answer: items(item), refusals: [] }) as const

export const memberFeeds = defineCalls({
  'GET /api/campaigns': {
    operationId: 'listCampaigns',
    summary: 'Lists the running campaigns; the first one is the banner.',
    ...feed(
      z.object({
        id,
        title: z.string(),
        /** Pictures for a wide screen and for a phone (F-169). */
        banners: z.object({ pc: z.string(), sp: z.string() }),
        url: z.string(),
        ends_at: instant,
      }),
    ),
  },
  'GET /api/blogs': {
    operationId: 'listBlogs',
    summary: 'Lists articles, newest first.',
    ...feed(
      z.object({
        id,
        title: z.string(),
        excerpt: z.string(),
        url: z.string(),
        image: z.string().nullable(),
        published_at: instant,
      }),
    ),
  },
  'GET /api/ads': {
    operationId: 'listAds',
    summary: 'Lists the running advertisements of the service itself.',
    ...feed(z.object({ id, title: z.string(), text: z.string(), image: z.string().nullable(), url: z.string() })),
  },
  'GET /api/users/{id}/news': {
    operationId: 'listNews',
    summary: 'Lists the news of the service, newest first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: items(z.object({ id, title: z.string(), body: z.string(), published_at: instant })),
    refusals: [],
  },
})
