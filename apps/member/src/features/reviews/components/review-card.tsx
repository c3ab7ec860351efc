import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { SpeakButton } from '../../../ui/speak-button.tsx'
import { MistakeSentences, reportFailure, useCardAudio } from '../../flashcards/index.ts'
import type { ReviewCard as Card } from '../round.ts'

export type Side = 'english' | 'japanese'

type Props = { card: Card; from: Side; flipped: boolean; again: boolean }

/** The side that is asked: the other one, where a card has only that. */
const askedOf = (card: Card, from: Side): Side =>
  card[from] === '' ? (from === 'english' ? 'japanese' : 'english') : from

/** A card with its question, and with its answer below once it is flipped. */
export function ReviewCard({ card, from, flipped, again }: Props) {
  const asked = askedOf(card, from)
  const other = asked === 'english' ? 'japanese' : 'english'
  const { note, mistake } = card
  return (
    <div className="rounded-lg border border-line px-4 py-5">
      <fieldset className="min-w-0" aria-label={m.recall_question()}>
        {card.is_new && !again && <Badge>{m.recall_new()}</Badge>}
        <Text card={card} side={asked} />
      </fieldset>
      {flipped && (
        <fieldset aria-label={m.recall_answer()} className="mt-4 min-w-0 border-t border-line pt-4">
          {card[other] !== '' && <Text card={card} side={other} />}
          {note && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
          {mistake && (
            <div className="mt-3">
              <MistakeSentences mistake={mistake} />
            </div>
          )}
          {card[other] === '' && !note && !mistake && <p className="text-sm text-ink-soft">{m.recall_no_side()}</p>}
        </fieldset>
      )}
    </div>
  )
}

function Text({ card, side }: { card: Card; side: Side }) {
  const fetchAudio = useCardAudio()
  const text = card[side]
  return (
    <div className="flex items-start gap-2">
      <p
        lang={side === 'english' ? 'en' : undefined}
        className="min-w-0 flex-1 pt-2 text-xl font-semibold wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      {side === 'english' && (
        <SpeakButton
          audio={`card ${card.id} ${text}`}
          fetchAudio={() => fetchAudio(card)}
          onFail={reportFailure}
          label={m.recall_hear({ text })}
        />
      )}
    </div>
  )
}
