import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { catalogueId, instant, listOf, many, own, page } from '../../shapes/base.ts'

const seconds = z.int().nonnegative()

const movieHistory = z
  .object({
    movie_id: z.int().positive(),
    title: z.string(),
    position: seconds,
    duration: seconds,
    /** Whether nine tenths were ever watched. */
    completed: z.boolean(),
    watched_at: instant,
  })
  .meta({ id: 'MovieHistory' })

/** A day: longer than any lesson. */
const longest = 86_400

const id = z.int().positive()

const movie = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    seconds,
    category: z.object({ id, name: z.string() }),
    tags: z.array(z.string()),
    /** How far the reader watched it; null if they never did. */
    history: movieHistory.omit({ movie_id: true, title: true }).nullable(),
  })
  .meta({ id: 'Movie' })

const movieCategory = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    count_movies: z.int().nonnegative(),
    /** The films that the reader has seen. */
    count_completed: z.int().nonnegative(),
    /** The films together. */
    seconds,
  })
  .meta({ id: 'MovieCategory' })

/** Several values of one parameter widen the list; several parameters narrow it. Values that do not fit are ignored. */
const query = z.object({
  page,
  /** Every word must occur in the title, the description or the tags. */
  keywords: z.string().max(100).optional().catch(undefined),
  tags: many(z.string().min(1).max(50)),
  categories: many(z.coerce.number().int().min(1).max(999_999_999)),
})

const ofMovie = own.extend({ movieId: catalogueId })

export const memberMovies = defineCalls({
  'GET /api/users/{id}/movies/categories': {
    operationId: 'listMovieCategories',
    summary: 'Lists the courses of films, with how much of each was watched.',
    access: 'verified',
    params: own,
    query: z.object({ page }),
    status: 200,
    answer: listOf(movieCategory),
    refusals: [],
  },
  'GET /api/users/{id}/movies': {
    operationId: 'listMovies',
    summary: 'Lists films in the order of their courses, with the tags of all films.',
    access: 'verified',
    params: own,
    query,
    status: 200,
    answer: listOf(movie).extend({ tags: z.array(z.string()) }),
    refusals: [],
  },
  'GET /api/users/{id}/movies/{movieId}': {
    operationId: 'getMovie',
    summary: 'Returns a film with the addresses of its files, which need no token and are valid for 6 hours.',
    access: 'verified',
    params: ofMovie,
    status: 200,
    answer: movie.extend({
      /** The best first. */
      sources: z.array(z.object({ url: z.string(), type: z.string() })),
      captions: z.array(z.object({ url: z.string(), language: z.enum(['ja', 'en']) })),
      /** The picture before it plays; null if the film has no files. */
      poster: z.string().nullable(),
      /** The next film of the course; null after the last. */
      next_id: id.nullable(),
    }),
    refusals: ['movie_not_found'],
  },
  'GET /api/users/{id}/movies/histories': {
    operationId: 'listMovieHistories',
    summary: 'Lists how far each film was watched, the last watched first; the last 100.',
    access: 'verified',
    params: own,
    status: 200,
    answer: listOf(movieHistory),
    refusals: [],
  },
  'PUT /api/users/{id}/movies/{movieId}/history': {
    operationId: 'updateMovieHistory',
    summary:
      'Records how far a film was watched, each 15 s and on pause. `watched_at` is the time, by default now. An older record than the stored one changes nothing. Answers the stored one.',
    access: 'verified',
    params: ofMovie,
    body: z.strictObject({
      /** Seconds. A place outside the film counts as its nearer end. */
      position: z.number(),
      duration: z.number().nonnegative().max(longest),
      watched_at: instant.optional(),
    }),
    status: 200,
    answer: movieHistory,
    refusals: ['movie_not_found'],
    bodyLimit: 1024,
  },
})
