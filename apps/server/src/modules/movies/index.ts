import { listMovieHistories } from './list-movie-histories.ts'
import { updateMovieHistory } from './update-movie-history.ts'

export { forgetHistories, historiesOf as exportOf, upsertMovies, type MovieFile } from './repo.ts'

export const movieCalls = [listMovieHistories, updateMovieHistory]
