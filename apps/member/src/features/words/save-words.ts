import type { FlashcardCategory, Word } from '@tensaku/contract'
import { longestCategoryName } from '@tensaku/domain/flashcards'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { useNewCategory } from '../flashcards/index.ts'
import { wordsKey } from './queries.ts'

type WordCard = { english: string; japanese: string; note: string; word_id: number }

/** A word with its example on the note. */
export const cardOf = ({ id, english, japanese, examples: [example] }: Word): WordCard => ({
  english,
  japanese,
  note: example ? `${example.english}\n${example.japanese}` : '',
  word_id: id,
})

/** The name of the category for the words of a list; the second and later ones have their number. */
function nameOf(list: string, n: number): string {
  const number = n === 1 ? '' : ` ${n}`
  return list.slice(0, longestCategoryName - number.length).toWellFormed() + number
}

/** The category of a list that has room, or the name of the one to make. */
export function aimFor(
  list: string,
  categories: readonly FlashcardCategory[],
  cards: number,
): FlashcardCategory | string {
  for (let n = 1; ; n++) {
    const name = nameOf(list, n)
    const found = categories.find((category) => category.name === name)
    if (!found) return name
    if (found.count_flashcards + cards <= found.max_flashcards) return found
  }
}

/** Saves words as cards in a category, or in one named after their list. Words that have a card keep it. */
export function useSaveWords() {
  const id = useOwnId()
  const client = useQueryClient()
  const makeCategory = useNewCategory()
  return async (list: string, cards: readonly WordCard[], chosen?: number): Promise<FlashcardCategory> => {
    try {
      const categoryId = chosen ?? (await ownCategory(list, cards.length))
      const { category } = await api('POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk', {
        params: { id, categoryId },
        body: { items: [...cards] },
      })
      return category
    } finally {
      const keys = [wordsKey(), ownKey('flashcards'), ownKey('studies')]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }

  async function ownCategory(list: string, cards: number): Promise<number> {
    const { items } = await api('GET /api/users/{id}/flashcard-categories', { params: { id } })
    const aim = aimFor(list, items, cards)
    return typeof aim === 'string' ? (await makeCategory({ name: aim })).id : aim.id
  }
}
