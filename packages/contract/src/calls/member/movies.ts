import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { catalogueId, instant, listOf, own } from '../../shapes/base.ts'

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

export const memberMovies = defineCalls({
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
    params: own.extend({ movieId: catalogueId }),
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
