// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

export type FeedsTables = {
  ads: {
    id: number
    title: string
    text: Generated<string>
    image: string | null
    url: string
    starts_at: Date
    ends_at: Date
    sort: number
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  blogs: {
    id: number
    title: string
    excerpt: Generated<string>
    url: string
    image: string | null
    published_at: Date
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  campaigns: {
    id: number
    title: string
    image: string
    url: string
    starts_at: Date
    ends_at: Date
    sort: number
    wide_image: string | null
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  news: {
    id: number
    title: string
    body: string
    published_at: Date
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
