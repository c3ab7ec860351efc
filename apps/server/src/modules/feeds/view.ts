import type { Blog, Campaign, News } from '@tensaku/contract'

type Dated<T, K extends keyof T> = Omit<T, K> & Record<K, Date>

type CampaignRow = Dated<Omit<Campaign, 'banners'>, 'ends_at'> & { image: string; wide_image: string | null }

export const campaignView = ({ image, wide_image: wide, ...row }: CampaignRow): Campaign => ({
  ...row,
  banners: { pc: wide ?? image, sp: image },
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
