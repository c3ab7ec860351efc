import type { Answer, Movie } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { staleTime } from './queries.ts'

export type Film = Answer<'GET /api/users/{id}/movies/{movieId}'>
type FilmQuery = { keywords?: string; tags?: string; categories?: number }

/** A page of the courses. */
export function useCourses(page: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('movies', 'categories', page),
    queryFn: ({ signal }) => api('GET /api/users/{id}/movies/categories', { params: { id }, query: { page }, signal }),
    staleTime,
    placeholderData: keepPreviousData,
  })
}

/** A page of the films that match a query. */
export function useFilms(query: FilmQuery, page: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('movies', 'list', query, page),
    queryFn: ({ signal }) => api('GET /api/users/{id}/movies', { params: { id }, query: { ...query, page }, signal }),
    staleTime,
    placeholderData: keepPreviousData,
  })
}

export type FilmPage = ReturnType<typeof useFilms>
export type FilmRow = Movie

/** Fetches a film with new addresses of its files. */
export const fetchFilm = (id: number, movieId: number, signal?: AbortSignal): Promise<Film> =>
  api('GET /api/users/{id}/movies/{movieId}', { params: { id, movieId }, ...(signal && { signal }) })

/**
 * The film of a player. Never a stored answer: its addresses may be over and its position old. It is fetched once for each time
 * that the player opens, so that nothing moves a film that plays.
 */
export function useFilm(movieId: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('film', movieId),
    queryFn: ({ signal }) => fetchFilm(id, movieId, signal),
    persister: (fetch, context) => fetch(context),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
