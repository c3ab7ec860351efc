import { ApiError, noAnswer } from '@tensaku/contract/client'
import { api } from '../../../lib/api.ts'
import { onDevice } from '../../../lib/on-device.ts'
import { session } from '../../../lib/session.ts'

export type Position = { position: number; duration: number }

type Unsent = Position & { watched_at: string }

const key = 'kept.film_positions'

/** The newest position of each film that the server did not get. They survive a reload, and are gone with the sign-out. */
function unsent(): Record<number, Unsent> {
  try {
    return (JSON.parse(onDevice.getItem(key) ?? '{}') ?? {}) as Record<number, Unsent>
  } catch {
    return {}
  }
}

function putUnsent(movieId: number, body: Unsent | undefined): void {
  const { [movieId]: _, ...others } = unsent()
  const left = { ...others, ...(body && { [movieId]: body }) }
  try {
    if (Object.keys(left).length === 0) onDevice.removeItem(key)
    else onDevice.setItem(key, JSON.stringify(left))
  } catch {
    // A full storage: the position is sent once, as always.
  }
}

/** The position of a film that is only on this device. */
export const unsentPosition = (movieId: number): Unsent | undefined => unsent()[movieId]

const isUnanswered = (error: unknown) => error instanceof ApiError && (error.status === noAnswer || error.status >= 500)

async function send(movieId: number, body: Unsent): Promise<void> {
  const id = session.current()?.userId
  if (id === undefined) return
  putUnsent(movieId, body)
  try {
    await api('PUT /api/users/{id}/movies/{movieId}/history', { params: { id, movieId }, body, keepalive: true })
  } catch (error) {
    // A film without a kept position is no reason to disturb its viewer. A lost connection returns.
    if (isUnanswered(error)) return
  }
  if (session.current()?.userId === id && unsentPosition(movieId)?.watched_at === body.watched_at)
    putUnsent(movieId, undefined)
}

/**
 * Records how far a film was watched, and when in milliseconds. Without a network it is sent later, with its own time,
 * so that a newer one stays.
 */
export const recordPosition = (movieId: number, { position, duration }: Position, at: number): void =>
  void send(movieId, { position, duration, watched_at: new Date(at).toISOString() })

/** Sends the positions that are left, of this visit or of an earlier one. */
export const sendLeft = (): void => {
  for (const [movieId, body] of Object.entries(unsent())) void send(Number(movieId), body)
}

window.addEventListener('online', sendLeft)
