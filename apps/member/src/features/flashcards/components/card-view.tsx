import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { useChangeCard } from '../card-queries.ts'
import type { Flashcard } from '../category-queries.ts'
import { reportFailure } from '../failure.ts'
import { ShadowingButton } from '../../shadowing/index.ts'
import { CardForm } from './card-form.tsx'
import { NextReview } from './next-review.tsx'
import { MistakeSentences } from './mistake-sentences.tsx'
import { Side } from './side.tsx'

type Props = {
  /** The cards of the list, in its order. */
  cards: readonly Flashcard[]
  /** The card to begin with. */
  first: number
  onClose: () => void
}

/** One card to flip, with its sound and its note, and the cards before and after it (M-032). */
export function CardView({ cards, first, onClose }: Props) {
  const [shown, setShown] = useState(first)
  const [flipped, setFlipped] = useState(false)
  const [editing, setEditing] = useState(false)
  const [gone, setGone] = useState(false)
  // After the form above it has left the history: two dialogs that close at once would leave an entry there.
  const end = useEffectEvent(() => void historySettled().then(onClose))
  useEffect(() => {
    if (gone) end()
  }, [gone])
  const at = cards.findIndex(({ id }) => id === shown)
  const card = cards[at]
  const go = (step: number) => {
    const next = cards[at + step]
    if (!next) return
    setShown(next.id)
    setFlipped(false)
  }
  return (
    <Dialog
      title={m.cards_view({ n: at + 1, count: cards.length })}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" disabled={at <= 0} onClick={() => go(-1)}>
            {m.cards_before()}
          </Button>
          <Button tone="quiet" disabled={at < 0 || at >= cards.length - 1} onClick={() => go(1)}>
            {m.cards_next()}
          </Button>
        </>
      }
    >
      {card && (
        <>
          <Sides card={card} flipped={flipped} onFlip={() => setFlipped(!flipped)} />
          <NextReview card={card} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Known card={card} />
            <Button tone="quiet" onClick={() => setEditing(true)}>
              {m.cards_edit_short()}
            </Button>
            {card.english !== '' && (
              <ShadowingButton
                name={card.english}
                text={card.english}
                language="en"
                source={{ kind: 'card', flashcardId: card.id, categoryId: card.flashcard_category_id }}
              />
            )}
          </div>
          {editing && !gone && (
            <CardForm
              categoryId={card.flashcard_category_id}
              card={card}
              onClose={() => setEditing(false)}
              onDeleted={() => setGone(true)}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

type SidesProps = { card: Flashcard; flipped: boolean; onFlip: () => void }

function Sides({ card, flipped, onFlip }: SidesProps) {
  const { english, japanese, note, mistake } = card
  const back = english === '' ? '' : japanese
  return (
    <div className="rounded-lg border border-line px-4 py-5">
      <Side card={card} side={english === '' ? 'japanese' : 'english'} />
      {flipped ? (
        <output className="mt-4 block border-t border-line pt-4">
          {back && <p className="text-lg wrap-anywhere whitespace-pre-line">{back}</p>}
          {note && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
          {!back && !note && !mistake && <p className="text-sm text-ink-soft">{m.cards_one_side()}</p>}
        </output>
      ) : null}
      {flipped && mistake && <MistakeSentences mistake={mistake} />}
      <Button wide className="mt-5" onClick={onFlip}>
        {flipped ? m.cards_flip_back() : m.cards_flip()}
      </Button>
    </div>
  )
}

function Known({ card }: { card: Flashcard }) {
  const online = useOnline()
  const change = useChangeCard()
  const [busy, act] = useRunOnce(async () => {
    await change(card, { checked: !card.checked }).catch(reportFailure)
  })
  return (
    <Button tone="quiet" busy={busy} disabled={!online} onClick={act}>
      {card.checked ? m.cards_unmark_known() : m.cards_mark_known()}
    </Button>
  )
}
