import type { Blog, Campaign, News } from '@tensaku/contract'

type Dated<T, K extends keyof T> = Omit<T, K> & Record<K, Date>

export const campaignView = (row: Dated<Campaign, 'ends_at'>): Campaign => ({
  ...row,
  ends_at: row.ends_at.toISOString(),
})

export const blogView = (row: Dated<Blog, 'published_at'>): Blog => ({
  ...row,
  published_at: row.published_at.toISOString(),
})

export const newsView = (row: Dated<News, 'published_at'>): News => ({
  ...row,
  published_at: row.published_at.toISOString(),
})
