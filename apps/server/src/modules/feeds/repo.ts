import type { Connection } from '../../db/database.ts'

/** More than a home screen and the list behind it can use. */
const most = 50
const day = 24 * 60 * 60 * 1000

export const runningCampaigns = (db: Connection, now: Date) =>
  db
    .selectFrom('campaigns')
    .select(['id', 'title', 'image', 'wide_image', 'url', 'ends_at'])
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
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const runningAds = (db: Connection, now: Date) =>
  db
    .selectFrom('ads')
    .select(['id', 'title', 'text', 'image', 'url'])
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
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Days are counted from the first load, so that a new installation has something that runs. */
type Running = { runs_days: number }
type Published = { published_days_ago: number }

export type FeedFiles = {
  campaigns: (Running & { id: number; title: string; image: string; wide_image: string; url: string })[]
  blogs: (Published & { id: number; title: string; excerpt: string; url: string; image: string })[]
  ads: (Running & { id: number; title: string; text: string; image: string; url: string })[]
  news: (Published & { id: number; title: string; body: string })[]
}

/** Brings the files in. What is there already takes the words of the file, and keeps its dates. */
export async function upsertFeeds(db: Connection, files: FeedFiles, now: Date): Promise<void> {
  const later = (days: number) => new Date(now.getTime() + days * day)
  for (const [at, { runs_days: days, ...campaign }] of files.campaigns.entries()) {
    const { id, ...words } = { ...campaign, sort: at + 1 }
    await db
      .insertInto('campaigns')
      .values({ id, ...words, starts_at: now, ends_at: later(days) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
      .execute()
  }
  for (const [at, { runs_days: days, ...ad }] of files.ads.entries()) {
    const { id, ...words } = { ...ad, sort: at + 1 }
    await db
      .insertInto('ads')
      .values({ id, ...words, starts_at: now, ends_at: later(days) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
      .execute()
  }
  for (const { published_days_ago: days, id, ...words } of files.blogs)
    await db
      .insertInto('blogs')
      .values({ id, ...words, published_at: later(-days) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
      .execute()
  for (const { published_days_ago: days, id, ...words } of files.news)
    await db
      .insertInto('news')
      .values({ id, ...words, published_at: later(-days) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
      .execute()
}
