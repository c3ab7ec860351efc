import { defineModule } from '../manifest.ts'
import { listMovieHistories, updateMovieHistory } from './movie-histories.ts'
import { listMovieCategories } from './list-movie-categories.ts'
import { filmFiles } from './media/addresses.ts'
import { getMovie } from './get-movie.ts'
import { listMovies } from './list-movies.ts'
import { movieCategories, movies } from './seed.ts'

export { forgetHistories, historiesOf as exportOf } from './histories-repo.ts'
export { filmBegun } from './film-begun.ts'
export { watchedFilms } from './watched-films.ts'

/** Everything this module gives to a process. */
export const moviesModule = defineModule({
  name: 'movies',
  seeds: [movieCategories, movies],
  files: [filmFiles],
  calls: [listMovieCategories, listMovies, getMovie, listMovieHistories, updateMovieHistory],
})
