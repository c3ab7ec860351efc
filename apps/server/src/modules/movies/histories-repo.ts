import type { Progress } from '@tensaku/domain/movies'
import type { Connection } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

/** The most histories of a member (C.10). */
const mostKept = 100

const columns = ['h.movie_id', 'm.title', 'h.position', 'h.duration', 'h.completed_at', 'h.watched_at'] as const

const histories = (db: Connection, userId: number) =>
  db
    .selectFrom('movie_histories as h')
    .innerJoin('movies as m', 'm.id', 'h.movie_id')
    .select(columns)
    .where('h.user_id', '=', userId)

export type HistoryRow = Awaited<ReturnType<typeof historiesOf>>[number]

/** The last watched film first. */
export const historiesOf = (db: Connection, userId: number) =>
  histories(db, userId).orderBy('h.watched_at', 'desc').orderBy('h.movie_id', 'desc').execute()

export const historyOf = (db: Connection, userId: number, movieId: number): Promise<HistoryRow> =>
  histories(db, userId).where('h.movie_id', '=', movieId).executeTakeFirstOrThrow()

export const movieById = (db: Connection, id: number) =>
  db.selectFrom('movies').select('id').where('id', '=', id).executeTakeFirst()

/** Stores the position of a member; false when a newer one is stored. A completed film stays completed. */
export async function putHistory(
  db: Connection,
  userId: number,
  movieId: number,
  { position, duration, completedAt, watchedAt }: Progress & { completedAt: Date | null; watchedAt: Date },
): Promise<boolean> {
  return hasRow(
    db
      .insertInto('movie_histories')
      .values({
        user_id: userId,
        movie_id: movieId,
        position,
        duration,
        completed_at: completedAt,
        watched_at: watchedAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'movie_id'])
          .doUpdateSet((eb) => ({
            position: eb.ref('excluded.position'),
            duration: eb.ref('excluded.duration'),
            completed_at: eb.fn.coalesce('movie_histories.completed_at', 'excluded.completed_at'),
            watched_at: eb.ref('excluded.watched_at'),
          }))
          .whereRef('movie_histories.watched_at', '<', 'excluded.watched_at'),
      )
      .returning('movie_id'),
  )
}

/** Deletes the histories before the newest hundred. */
export async function keepNewest(db: Connection, userId: number): Promise<void> {
  await db
    .deleteFrom('movie_histories')
    .where('user_id', '=', userId)
    .where('movie_id', 'in', (eb) =>
      eb
        .selectFrom('movie_histories')
        .select('movie_id')
        .where('user_id', '=', userId)
        .orderBy('watched_at', 'desc')
        .orderBy('movie_id', 'desc')
        .offset(mostKept),
    )
    .execute()
}

/** Deletes the histories of a member. */
export async function forgetHistories(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('movie_histories').where('user_id', '=', userId).execute()
}
