import type { ShadowingSource } from '../../lib/modals.ts'
import { minute } from '@tensaku/domain/calendar'
import { api } from '../../lib/api.ts'

/** The timeout in milliseconds; the server synthesises an audio at its first use. */
const timeout = minute

/** The place of a text: recordings of it are kept under this name. */
export const nameOf = (source: ShadowingSource): string => Object.values(source).join(':')

/** The audio of a text. Rejects with the refusal of the call. */
export function audioOf(id: number, source: ShadowingSource): Promise<Blob> {
  if (source.kind === 'line') {
    const params = { id, orderId: source.orderId, n: source.n }
    return api('GET /api/users/{id}/orders/{orderId}/contents/{n}/audio', { params, timeout })
  }
  const params = { id, exerciseId: source.exerciseId, n: source.n }
  return api('GET /api/users/{id}/exercises/{exerciseId}/audios/{n}', { params, timeout })
}
