import { quizOf } from '@tensaku/domain/flashcards'
import { randomInt } from 'node:crypto'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { ownCategory } from '../categories/own-category.ts'
import { cardView, categoryView } from '../view.ts'
import { askableCards, noteAsked } from './repo.ts'

const seeds = 2 ** 32

/** C.10. Two quizzes at the same time may ask the same cards, which harms nothing. */
export const askQuiz = implement(
  'GET /api/users/{id}/flashcard-categories/{categoryId}/quizzes',
  ownCategory,
  async ({ db, clock }, { loaded, query: { mode, seed = randomInt(seeds) } }) => {
    const cards = await askableCards(db, loaded.id, seed)
    if (cards.length === 0) throw new Refused('quiz_empty')
    const asked = quizOf(cards, seed)
    const ids = asked.map(({ id }) => id)
    await noteAsked(db, ids, { seed, at: clock.now() })
    return { category: categoryView({ ...loaded, count: cards.length }), mode, items: asked.map(cardView) }
  },
)
