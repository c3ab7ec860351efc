import { minute } from '@tensaku/domain/calendar'
import type { Answer, BodyInput, Snippet } from '@tensaku/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'

type List = Answer<'GET /api/instructor/snippets'>
export type Written = BodyInput<'POST /api/instructor/snippets'>

/** The instructor's snippets. Once loaded they stay as long as the page, so that they are available without a network. */
export const snippetsQuery = queryOptions({
  queryKey: ['snippets'],
  queryFn: ({ signal }): Promise<List> => api('GET /api/instructor/snippets', { signal }),
  staleTime: minute,
  gcTime: Infinity,
})

/** Loads them before they are needed. */
export const loadSnippets = (): void => void queries.prefetchQuery(snippetsQuery)

/** The newest first, as on the server. */
function put(change: (items: Snippet[]) => Snippet[]): void {
  queries.setQueryData(snippetsQuery.queryKey, (known) => known && { ...known, items: change(known.items) })
}

/** Saves a snippet: a new one, or an existing one by its id. */
export async function keepSnippet(id: number | undefined, body: Written): Promise<Snippet> {
  const kept =
    id === undefined
      ? await api('POST /api/instructor/snippets', { body })
      : await api('PUT /api/instructor/snippets/{snippetId}', { params: { snippetId: id }, body })
  put((items) => [kept, ...items.filter((one) => one.id !== kept.id)])
  return kept
}

export async function deleteSnippet(id: number): Promise<void> {
  await api('DELETE /api/instructor/snippets/{snippetId}', { params: { snippetId: id } })
  put((items) => items.filter((one) => one.id !== id))
}
