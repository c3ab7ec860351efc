import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** More than the home screen and its list can show. */
const most = 50

const running = (now: Date) => sql<boolean>`retired_at is null and starts_at <= ${now} and ends_at > ${now}`
const published = (now: Date) => sql<boolean>`retired_at is null and published_at <= ${now}`
const asSorted = sql`sort, id`
const newestFirst = sql`published_at desc, id desc`

export function runningCampaigns(db: Connection, now: Date) {
  const columns = ['id', 'title', 'image', 'wide_image', 'url', 'ends_at'] as const
  return db.selectFrom('campaigns').select(columns).where(running(now)).orderBy(asSorted).limit(most).execute()
}

export function runningAds(db: Connection, now: Date) {
  const columns = ['id', 'title', 'text', 'image', 'url'] as const
  return db.selectFrom('ads').select(columns).where(running(now)).orderBy(asSorted).limit(most).execute()
}

export function publishedBlogs(db: Connection, now: Date) {
  const columns = ['id', 'title', 'excerpt', 'url', 'image', 'published_at'] as const
  return db.selectFrom('blogs').select(columns).where(published(now)).orderBy(newestFirst).limit(most).execute()
}

export function publishedNews(db: Connection, now: Date) {
  const columns = ['id', 'title', 'body', 'published_at'] as const
  return db.selectFrom('news').select(columns).where(published(now)).orderBy(newestFirst).limit(most).execute()
}
