import { finishedFrom } from '@tensaku/domain/movies'
import { sql } from 'kysely'
import type { NextRow } from '../../db/next-row.ts'

/** The unfinished film that a member watched last, and the number of those that they began. */
export const filmBegun = (userId: number): NextRow => sql`
  (select 'film', count(*) over (), m.id, m.title, ''
  from movie_histories h join movies m on m.id = h.movie_id
  where h.user_id = ${userId} and h.position > 0 and h.position < h.duration * ${finishedFrom}::float8
  order by h.watched_at desc, m.id desc limit 1)`
