import { tableSeed } from '../../db/seed-table.ts'
import { readJson } from '../../db/seeds.ts'

type CategoryFile = { id: number; name: string; description: string }
type MovieFile = {
  id: number
  category_id: number
  title: string
  description: string
  tags: string[]
  file: string
  seconds: number
}

export const movieCategories = tableSeed({
  table: 'movie_categories',
  read: () => readJson<CategoryFile[]>(new URL('seed/movie-categories.json', import.meta.url)),
  row: (category, index) => ({ ...category, sort: index + 1 }),
})

export const movies = tableSeed({
  table: 'movies',
  read: () => readJson<MovieFile[]>(new URL('seed/movies.json', import.meta.url)),
  row: (movie, index) => ({ ...movie, sort: index + 1 }),
})
