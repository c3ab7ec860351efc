import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { cardOf, deleteCard } from './repo.ts'

/** Takes back a saved card. Its category stays for the next one. */
export const deleteFlashcard = implement(
  'DELETE /api/users/{id}/flashcards/{flashcardId}',
  async ({ db }, { actor, params }) => orRefuse(await cardOf(db, actor.id, params.flashcardId), 'flashcard_not_found'),
  async ({ db }, { loaded }) => {
    await deleteCard(db, loaded.id)
    return undefined
  },
)
