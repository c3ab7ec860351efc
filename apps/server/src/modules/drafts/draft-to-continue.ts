import { sql } from 'kysely'
import type { NextRow } from '../../db/next-row.ts'

/** The draft that a member wrote last, with its screen and the number of written drafts. Without a title, the beginning of its text. */
export const draftToContinue = (userId: number): NextRow => sql`
  (select 'draft', count(*) over (), id,
    coalesce(nullif(trim(content->'drafts'->>'title'), ''),
      left(trim(content->'drafts'->'items'->0->>'english') || trim(content->'drafts'->'items'->0->>'japanese'), 60), ''),
    content->'data'->>'step'
  from saves where user_id = ${userId} and not blank
  order by updated_at desc, id desc limit 1)`
