import { tableSeed } from '../../db/seed-table.ts'
import { readJson } from '../../db/seeds.ts'

type MovieFile = { id: number; title: string; seconds: number }

export const movies = tableSeed({
  table: 'movies',
  read: () => readJson<MovieFile[]>(new URL('seed/movies.json', import.meta.url)),
  row: (movie, index) => ({ ...movie, sort: index + 1 }),
})
