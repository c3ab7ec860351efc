import type { Answer, FlashcardCategory } from '@tensaku/contract'
import { mostCards } from '@tensaku/domain/flashcards'
import { mistakeView } from './mistakes/view.ts'
import type { CardRow, CategoryRow } from './repo.ts'

type Card = Answer<'POST /api/users/{id}/orders/{orderId}/flashcards'>['items'][number]

export const categoryView = ({ count, ...row }: CategoryRow): FlashcardCategory => ({
  ...row,
  count_flashcards: count,
  max_flashcards: mostCards,
})

export const cardView = ({ category_id: categoryId, ...row }: CardRow): Card => ({
  id: row.id,
  flashcard_category_id: categoryId,
  english: row.english,
  japanese: row.japanese,
  note: row.note,
  checked: row.checked,
  mistake: row.mistake && mistakeView(row.mistake),
})
