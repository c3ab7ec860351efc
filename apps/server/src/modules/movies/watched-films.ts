import { sql } from 'kysely'
import type { StudyRow } from '../../db/study-row.ts'

/** The films that a member watched, each on the day of the last time. */
export const watchedFilms = (userId: number): StudyRow => sql`
  select case when h.completed_at is null then 'film_part' else 'film' end,
    (h.watched_at at time zone 'Asia/Tokyo')::date::text, h.watched_at, h.movie_id, m.title, 1
  from movie_histories h
  join movies m on m.id = h.movie_id
  where h.user_id = ${userId} and (h.position > 0 or h.completed_at is not null)`
