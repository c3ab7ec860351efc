import type { Answer, WordList } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type Resource = Answer<'GET /api/users/{id}/resources'>['items'][number]

/** Below the key of the resources, which a purchase fetches again. */
export const wordsKey = () => ownKey('resources', 'words')

/** E-056: unavailable lists have their own message; a 500 keeps the common one. */
function withOwnMessage(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 500 || error.status === 403 || error.status === 404) throw error
  throw new ApiError(error.status, { ...error.body, message: m.words_failed() })
}

/** Whether the member may read the list. */
export const isReadable = ({ resource }: WordList): boolean => resource === null || resource.owned

/** All word lists, those of the shop included. */
export function useWordLists() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('resources', 'word-lists'),
    queryFn: ({ signal }) =>
      api('GET /api/users/{id}/word-lists/categories', { params: { id }, signal }).catch(withOwnMessage),
  })
}

/** One page of the words of a list; the page before stays while it loads. */
export function useWords(listId: number, { keywords, page }: { keywords: string; page: number }) {
  const id = useOwnId()
  const query = { page, keywords: keywords || undefined }
  return useQuery({
    queryKey: [...wordsKey(), listId, query],
    queryFn: ({ signal }) =>
      api('GET /api/users/{id}/word-lists/categories/{listId}/words', {
        params: { id, listId },
        query,
        signal,
      }).catch(withOwnMessage),
    placeholderData: keepPreviousData,
  })
}

/** The member's textbooks and word lists, bought and free. */
export function useResources() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('resources', 'own'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/resources', { params: { id }, signal }),
  })
}

/** A textbook with its chapters, which stay on this device. */
export function useTextbook(resourceId: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('resources', 'one', resourceId),
    queryFn: ({ signal }) => api('GET /api/users/{id}/resources/{resourceId}', { params: { id, resourceId }, signal }),
  })
}

/** A textbook of the shop, for members without it; undefined if it is not sold. */
export function useSoldTextbook(resourceId: number) {
  const id = useOwnId()
  const kind = 'textbooks'
  return useQuery({
    queryKey: ownKey('products', kind),
    queryFn: ({ signal }) => api('GET /api/users/{id}/products/{kind}', { params: { id, kind }, signal }),
    select: ({ items }) => items.find((item) => item.id === resourceId),
  })
}

/** Whether the server refuses because the member does not own it. */
export const isNotOwned = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_owned'
