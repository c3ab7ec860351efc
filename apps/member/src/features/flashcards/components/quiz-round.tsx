import { quizSides, type QuizMode } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { answerCard } from '../../card-answers/index.ts'
import { useChangeCard } from '../card-queries.ts'
import type { Flashcard } from '../category-queries.ts'
import { reportFailure } from '../failure.ts'
import { CardSides } from './card-row.tsx'
import { MistakeSentences } from './mistake-sentences.tsx'
import { Side } from './side.tsx'

type Props = {
  cards: readonly Flashcard[]
  mode: QuizMode
  /** Begins a round with the cards that were not known. */
  onMissed: (cards: readonly Flashcard[]) => void
  onNext: () => void
  onClose: () => void
}

/** The next thing to press, for a keyboard. */
const focused = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** Asks one card after the other, and then shows the result. Each answer is also one of the reviews. */
export function QuizRound({ cards, mode, onMissed, onNext, onClose }: Props) {
  const [answers, setAnswers] = useState<readonly boolean[]>([])
  const [revealed, setRevealed] = useState(false)
  const [since, setSince] = useState(() => performance.now())
  const card = cards[answers.length]
  if (!card) return <Result cards={cards} answers={answers} onMissed={onMissed} onNext={onNext} onClose={onClose} />
  const answer = (knew: boolean) => {
    answerCard({ card_id: card.id, rating: knew ? 3 : 1, mode: 'quiz', ms: performance.now() - since })
    setAnswers([...answers, knew])
    setSince(performance.now())
    setRevealed(false)
  }
  return (
    <Dialog
      title={m.cards_quiz_title({ n: answers.length + 1, count: cards.length })}
      guarded
      onClose={onClose}
      footer={
        revealed ? (
          <>
            <Button
              tone="quiet"
              onClick={(event) => {
                ignoreSecondTap(event)
                answer(false)
              }}
            >
              {m.cards_quiz_not_yet()}
            </Button>
            <Button
              ref={focused}
              onClick={(event) => {
                ignoreSecondTap(event)
                answer(true)
              }}
            >
              {m.cards_quiz_knew()}
            </Button>
          </>
        ) : (
          <Button
            key={card.id}
            ref={focused}
            onClick={(event) => {
              ignoreSecondTap(event)
              setRevealed(true)
            }}
          >
            {m.cards_quiz_reveal()}
          </Button>
        )
      }
    >
      <Asked key={card.id} card={card} mode={mode} revealed={revealed} />
    </Dialog>
  )
}

function Asked({ card, mode, revealed }: { card: Flashcard; mode: QuizMode; revealed: boolean }) {
  const { ask, answer } = quizSides(card, mode)
  return (
    <>
      <Side card={card} side={ask} />
      {revealed && (
        <>
          <output className="mt-4 block border-t border-line pt-4">
            {card[answer] && <Side card={card} side={answer} />}
            {card.note && (
              <span className="mt-2 block text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{card.note}</span>
            )}
          </output>
          {card.mistake && <MistakeSentences mistake={card.mistake} />}
          <Known card={card} />
        </>
      )}
    </>
  )
}

/** The mark of a card that is known by heart, stored at once. */
function Known({ card }: { card: Flashcard }) {
  const change = useChangeCard()
  const [checked, setChecked] = useState(card.checked)
  const [busy, toggle] = useRunOnce(async () => {
    setChecked(!checked)
    try {
      await change(card, { checked: !checked })
    } catch (error) {
      setChecked(checked)
      await reportFailure(error)
    }
  })
  return (
    <Choice
      type="checkbox"
      className="mt-5"
      title={m.cards_known()}
      text={m.cards_known_text()}
      checked={checked}
      aria-busy={busy || undefined}
      onChange={toggle}
    />
  )
}

type ResultProps = Omit<Props, 'mode'> & { answers: readonly boolean[] }

function Result({ cards, answers, onMissed, onNext, onClose }: ResultProps) {
  const missed = cards.filter((_, at) => !answers[at])
  const count = cards.length
  return (
    <Dialog
      title={m.cards_quiz_done()}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.cards_quiz_end()}
          </Button>
          <Button onClick={() => (missed.length > 0 ? onMissed(missed) : onNext())}>
            {missed.length > 0 ? m.cards_quiz_again_missed({ count: missed.length }) : m.cards_quiz_again()}
          </Button>
        </>
      }
    >
      <p className="font-display text-lg font-semibold">
        {missed.length === 0 ? m.cards_quiz_all({ count }) : m.cards_quiz_score({ count, knew: count - missed.length })}
      </p>
      {missed.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">{m.cards_quiz_missed()}</h3>
          <ul className="mt-1 border-t border-line">
            {missed.map((card) => (
              <li key={card.id} className="flex items-start gap-3 border-b border-line py-3">
                <CardSides card={card} />
              </li>
            ))}
          </ul>
          <button type="button" className="link mt-3 min-h-11" onClick={onNext}>
            {m.cards_quiz_again()}
          </button>
        </>
      )}
    </Dialog>
  )
}
