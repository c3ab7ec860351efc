import { defineModule } from '../manifest.ts'
import { listMovieHistories, updateMovieHistory } from './movie-histories.ts'
import { movies } from './seed.ts'

export { forgetHistories, historiesOf as exportOf } from './repo.ts'
export { filmBegun } from './film-begun.ts'

/** Everything this module gives to a process. */
export const moviesModule = defineModule({
  name: 'movies',
  seeds: [movies],
  calls: [listMovieHistories, updateMovieHistory],
})
