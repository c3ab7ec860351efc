import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useCallback, useState } from 'react'
import { SearchField } from '../../../ui/search-field.tsx'
import type { Flashcard } from '../category-queries.ts'
import { CardRow } from './card-row.tsx'
import { CardView } from './card-view.tsx'

/** Fewer cards are seen at a glance. */
const worthSearching = 8

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a card contains every word. */
function contains({ english, japanese, note }: Flashcard, keywords: string): boolean {
  const text = plain(`${english}\n${japanese}\n${note}`)
  return plain(keywords)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/** The cards of a category, to search and to flip. */
export function CardList({ cards }: { cards: readonly Flashcard[] }) {
  const [keywords, setKeywords] = useState('')
  const [shown, setShown] = useState<number>()
  const show = useCallback((id: number) => setShown(id), [])
  if (cards.length === 0) return <Empty title={m.cards_empty()} text={m.cards_empty_text()} />
  const found = cards.filter((card) => contains(card, keywords))
  return (
    <>
      {cards.length >= worthSearching && (
        <SearchField label={m.cards_search()} keywords={keywords} search={setKeywords} />
      )}
      {found.length === 0 ? (
        <Empty title={m.cards_not_found({ keywords })} />
      ) : (
        <ul className="mt-3 border-t border-line">
          {found.map((card) => (
            <CardRow key={card.id} card={card} onOpen={show} />
          ))}
        </ul>
      )}
      {shown !== undefined && <CardView cards={found} first={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
