import type { ShadowingSource } from '../../lib/modals.ts'
import { minute } from '@tensaku/domain/calendar'
import { api } from '../../lib/api.ts'

/** The timeout in milliseconds; the server synthesises an audio at its first use. */
const timeout = minute

/** The place of a text: recordings of it are kept under this name. That of a card does not depend on its category. */
export const nameOf = (source: ShadowingSource): string =>
  source.kind === 'card' ? `card:${source.flashcardId}` : Object.values(source).join(':')

/** The audio of a text. Rejects with the refusal of the call. */
export function audioOf(id: number, source: ShadowingSource): Promise<Blob> {
  switch (source.kind) {
    case 'line': {
      const params = { id, orderId: source.orderId, n: source.n }
      return api('GET /api/users/{id}/orders/{orderId}/contents/{n}/audio', { params, timeout })
    }
    case 'exercise': {
      const params = { id, exerciseId: source.exerciseId, n: source.n }
      return api('GET /api/users/{id}/exercises/{exerciseId}/audios/{n}', { params, timeout })
    }
    case 'word': {
      const { wordId, of } = source
      const params = { id, wordId }
      return api('GET /api/users/{id}/word-lists/words/{wordId}/audio', { params, query: { of }, timeout })
    }
    case 'card': {
      const params = { id, categoryId: source.categoryId, flashcardId: source.flashcardId }
      return api('GET /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}/audio', {
        params,
        timeout,
      })
    }
  }
}
