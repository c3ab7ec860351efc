import { ApiError } from '@tensaku/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { Subject } from './subject.ts'
import type { Chat } from './types.ts'

/** Milliseconds between two looks at an answer that another page or device is waiting for too. */
const pendingInterval = 2000

export const chatKey = ({ key }: Subject) => ownKey('assistant', 'chats', key)

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** The answer that is still being written. */
export const isPending = (chat: Chat | null | undefined): boolean => !!chat?.messages.some(({ pending }) => pending)

async function fetchChat(id: number, subject: Subject, session: string, signal: AbortSignal): Promise<Chat | null> {
  try {
    if (subject.kind === 'order')
      return await api('GET /api/users/{id}/assistant/orders/{orderId}/chat/{session}', {
        params: { id, orderId: subject.orderId, session },
        signal,
      })
    const saveId = await subject.store()
    if (saveId === null) return null
    return await api('GET /api/users/{id}/assistants/chats/{session}/orders/{saveId}', {
      params: { id, saveId, session },
      signal,
    })
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** The chat about a draft or an order; null before the first question, and after it was deleted. */
export function useChat(subject: Subject) {
  const id = useOwnId()
  const client = useQueryClient()
  const queryKey = chatKey(subject)
  const query = useQuery<Chat | null>({
    queryKey,
    queryFn: ({ signal }) => {
      const session = client.getQueryData<Chat | null>(queryKey)?.session_token ?? subject.token
      return session === null ? null : fetchChat(id, subject, session, signal)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isPending(state.data) ? pendingInterval : false),
  })
  const { data, isFetching, refetch } = query
  // Another device has asked the first question.
  const isNew = subject.token !== null && data === null && !isFetching
  useEffect(() => {
    if (isNew) void refetch()
    // A token whose chat is gone is looked for once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject.token])
  return query
}

/** Deletes a chat (E-059). */
export function useDeleteChat(subject: Subject): (session: string) => Promise<void> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (session) => {
    try {
      if (subject.kind === 'order')
        await api('DELETE /api/users/{id}/assistant/orders/{orderId}/chat/{session}', {
          params: { id, orderId: subject.orderId, session },
        })
      else
        await api('DELETE /api/users/{id}/assistants/chats/{session}/orders/{saveId}', {
          params: { id, saveId: (await subject.store()) ?? 0, session },
        })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'unauthenticated' || error.status === 500) throw error
      if (!isGone(error)) throw new ApiError(error.status, { ...error.body, message: m.assistant_delete_failed() })
    }
    client.setQueryData<Chat | null>(chatKey(subject), null)
  }
}

/** Fetches the chat about an order as a file. */
export function useExportChat(): (orderId: number, session: string) => Promise<Blob> {
  const id = useOwnId()
  return (orderId, session) =>
    api('GET /api/users/{id}/assistant/orders/{orderId}/chat/{session}/export', { params: { id, orderId, session } })
}

/** Ends an answer that is being written, on whichever device it was asked for. */
export function useStop(): (session: string) => Promise<void> {
  const id = useOwnId()
  return async (session) => {
    await api('POST /api/users/{id}/assistants/stop', { params: { id }, body: { session_token: session } })
  }
}
