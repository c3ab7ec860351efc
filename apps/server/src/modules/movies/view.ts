import type { Movie, MovieHistory } from '@tensaku/contract'
import type { HistoryRow } from './histories-repo.ts'
import type { MovieRow } from './repo.ts'

type Watched = Pick<HistoryRow, 'position' | 'duration' | 'completed_at' | 'watched_at'>

const watchedView = ({ position, duration, completed_at: completedAt, watched_at: watchedAt }: Watched) => ({
  position,
  duration,
  completed: completedAt !== null,
  watched_at: watchedAt.toISOString(),
})

export const historyView = ({ movie_id, title, ...watched }: HistoryRow): MovieHistory => ({
  movie_id,
  title,
  ...watchedView(watched),
})

export function movieView(row: MovieRow): Movie {
  const { id, title, description, seconds, tags, category_id, category, position, duration, completed_at } = row
  const watched =
    row.watched_at === null || position === null || duration === null
      ? null
      : watchedView({ position, duration, completed_at, watched_at: row.watched_at })
  return { id, title, description, seconds, category: { id: category_id, name: category }, tags, history: watched }
}
