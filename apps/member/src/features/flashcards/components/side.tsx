import * as m from '@tensaku/messages'
import { SpeakButton } from '../../../ui/speak-button.tsx'
import { useCardAudio } from '../card-queries.ts'
import type { Flashcard } from '../category-queries.ts'
import { reportFailure } from '../failure.ts'

/** One side of a card; the English has its sound. */
export function Side({ card, side }: { card: Flashcard; side: 'english' | 'japanese' }) {
  const fetchAudio = useCardAudio()
  const { id, english, japanese } = card
  if (side === 'japanese')
    return <span className="block text-xl font-semibold wrap-anywhere whitespace-pre-line">{japanese}</span>
  return (
    <span className="flex items-start gap-2">
      <span lang="en" className="min-w-0 flex-1 pt-2 text-xl font-semibold wrap-anywhere whitespace-pre-line">
        {english}
      </span>
      <SpeakButton
        audio={`card ${id} ${english}`}
        fetchAudio={() => fetchAudio(card)}
        onFail={reportFailure}
        label={m.cards_hear({ text: english })}
      />
    </span>
  )
}
