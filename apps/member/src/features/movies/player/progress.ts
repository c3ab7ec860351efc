import { ApiError, noAnswer } from '@tensaku/contract/client'
import { api } from '../../../lib/api.ts'
import { now } from '../../../lib/now.ts'
import { session } from '../../../lib/session.ts'

export type Position = { position: number; duration: number }

type Unsent = Position & { watched_at: string }

/** The newest position of each film that the server did not get, while this page lives. */
const unsent = new Map<number, Unsent>()

const isUnanswered = (error: unknown) => error instanceof ApiError && (error.status === noAnswer || error.status >= 500)

async function send(movieId: number, body: Unsent): Promise<void> {
  const id = session.current()?.userId
  if (id === undefined) return
  unsent.set(movieId, body)
  try {
    await api('PUT /api/users/{id}/movies/{movieId}/history', { params: { id, movieId }, body, keepalive: true })
  } catch (error) {
    // A film without a kept position is no reason to disturb its viewer. A lost connection returns.
    if (isUnanswered(error)) return
  }
  if (unsent.get(movieId) === body) unsent.delete(movieId)
}

/** Records how far a film was watched. Without a network it is sent later, with its own time, so that a newer one stays. */
export const recordPosition = (movieId: number, { position, duration }: Position): void =>
  void send(movieId, { position, duration, watched_at: new Date(now()).toISOString() })

/** Sends the positions that are left. */
const sendLeft = () => {
  for (const [movieId, body] of unsent) void send(movieId, body)
}

window.addEventListener('online', sendLeft)
session.subscribe(() => {
  if (!session.current()) unsent.clear()
})
