import type { Answer, FlashcardCategory } from '@tensaku/contract'
import { mostCards } from '@tensaku/domain/flashcards'
import { mistakeView } from './mistakes/view.ts'
import type { PublicRow, PublishedRow } from './public/repo.ts'
import type { CardRow, CategoryRow } from './repo.ts'

type Card = Answer<'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards'>
type PublicCategory = Answer<'GET /api/users/{id}/flashcard-categories/public'>['items'][number]
type PublicCard = Answer<'GET /api/users/{id}/flashcard-categories/public/{categoryId}'>['flashcards'][number]
type Published = Answer<'GET /api/ops/flashcard-categories'>['items'][number]
type Sides = { id: number; category_id: number; english: string; japanese: string }

export const categoryView = ({ count, hidden_at: hiddenAt, ...row }: CategoryRow): FlashcardCategory => ({
  id: row.id,
  name: row.name,
  is_public: row.is_public,
  hidden: hiddenAt !== null,
  count_flashcards: count,
  max_flashcards: mostCards,
})

export const cardView = (row: CardRow): Card => ({
  id: row.id,
  flashcard_category_id: row.category_id,
  english: row.english,
  japanese: row.japanese,
  note: row.note,
  checked: row.checked,
  order_id: row.order_id,
  mistake: row.mistake && mistakeView(row.mistake),
})

export const publicCategoryView =
  (reader: number) =>
  ({ id, name, count, user_id: owner }: PublicRow): PublicCategory => ({
    id,
    name,
    count_flashcards: count,
    own: owner === reader,
  })

export const publicCardView = ({ id, english, japanese }: Sides): PublicCard => ({ id, english, japanese })

/** A published category for operators, with those of the cards that are in it. */
export const publishedView = (row: PublishedRow, cards: readonly Sides[]): Published => ({
  id: row.id,
  name: row.name,
  member: { id: row.user_id, username: row.username },
  hidden_at: row.hidden_at?.toISOString() ?? null,
  cards: cards
    .filter(({ category_id: category }) => category === row.id)
    .map(({ english, japanese }) => ({ english, japanese })),
})
