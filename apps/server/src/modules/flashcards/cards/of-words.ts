import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { cardsOfWords, readableWords } from '../../words/index.ts'
import type { CardRow, NewCard } from '../repo.ts'
import { cardsWith } from './repo.ts'

/** A card to be added; `word_id`: the word of a list that it is made of. */
export type CardToAdd = Omit<NewCard, 'line'> & { word_id?: number | undefined }

/**
 * The cards that are new, and those that the member has already: a word is one card, in whichever category. The member is locked.
 * Refuses `word_not_found`, also for a word of a list that the member may not read.
 */
export async function splitByWord(
  tx: Tx,
  userId: number,
  cards: readonly CardToAdd[],
): Promise<{ fresh: CardToAdd[]; held: CardRow[] }> {
  const ids = [...new Set(cards.flatMap(({ word_id: word }) => word ?? []))]
  if (ids.length === 0) return { fresh: [...cards], held: [] }
  if ((await readableWords(tx, userId, ids)).length < ids.length) throw new Refused('word_not_found')
  const known = new Map((await cardsOfWords(tx, userId, ids)).toReversed().map((card) => [card.word_id, card.id]))
  const seen = new Set<number | null>(known.keys())
  const fresh = cards.filter(({ word_id: word }) => {
    if (word === undefined) return true
    const isNew = !seen.has(word)
    seen.add(word)
    return isNew
  })
  return { fresh, held: await cardsWith(tx, userId, [...known.values()]) }
}
