import type { Connection } from '../../db/database.ts'

/** More than the home screen and its list can show. */
const most = 50

export const runningCampaigns = (db: Connection, now: Date) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'title', 'image', 'wide_image', 'url', 'ends_at'])
    .where('retired_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('sort')
    .orderBy('id')
    .limit(most)
    .execute()

export const publishedBlogs = (db: Connection, now: Date) =>
  db
    .selectFrom('blogs')
    .select(['id', 'title', 'excerpt', 'url', 'image', 'published_at'])
    .where('retired_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const runningAds = (db: Connection, now: Date) =>
  db
    .selectFrom('ads')
    .select(['id', 'title', 'text', 'image', 'url'])
    .where('retired_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('sort')
    .orderBy('id')
    .limit(most)
    .execute()

export const publishedNews = (db: Connection, now: Date) =>
  db
    .selectFrom('news')
    .select(['id', 'title', 'body', 'published_at'])
    .where('retired_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
