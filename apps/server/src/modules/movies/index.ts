import { defineModule } from '../manifest.ts'
import { listMovieHistories } from './list-movie-histories.ts'
import { updateMovieHistory } from './update-movie-history.ts'

export { forgetHistories, historiesOf as exportOf, upsertMovies, type MovieFile } from './repo.ts'

/** Everything this module gives to a process. */
export const moviesModule = defineModule({
  name: 'movies',
  calls: [listMovieHistories, updateMovieHistory],
})
