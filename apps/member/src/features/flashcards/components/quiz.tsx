import type { QuizMode } from '@tensaku/domain/flashcards'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { useId, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import type { Flashcard } from '../category-queries.ts'
import { useQuiz } from '../quiz-queries.ts'
import { QuizRound } from './quiz-round.tsx'

type Props = { categoryId: number; onClose: () => void }

const modes = [
  ['en-ja', m.cards_quiz_en],
  ['ja-en', m.cards_quiz_ja],
] as const

/** A quiz of ten cards (M-031): its direction, then one round after the other. */
export function Quiz({ categoryId, onClose }: Props) {
  const name = useId()
  const [mode, setMode] = useState<QuizMode>('en-ja')
  const [round, setRound] = useState<string>()
  if (round !== undefined)
    return (
      <Rounds
        key={round}
        categoryId={categoryId}
        mode={mode}
        round={round}
        onNext={() => setRound(newId())}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={m.cards_quiz()}
      onClose={onClose}
      footer={<Button onClick={() => setRound(newId())}>{m.cards_quiz_start()}</Button>}
    >
      <p className="mb-5 text-ink-soft">{m.cards_quiz_lead()}</p>
      <Field group preset required label={m.cards_quiz_mode()}>
        {modes.map(([one, title]) => (
          <Choice key={one} name={name} title={title()} checked={mode === one} onChange={() => setMode(one)} />
        ))}
      </Field>
    </Dialog>
  )
}

type RoundsProps = Props & { mode: QuizMode; round: string; onNext: () => void }

/** The drawn cards, and then those of them again that were not known. */
function Rounds({ categoryId, mode, round, onNext, onClose }: RoundsProps) {
  const quiz = useQuiz(categoryId, { mode, round })
  const [missed, setMissed] = useState<{ cards: readonly Flashcard[]; time: number }>()
  const cards = missed?.cards ?? quiz.data?.items
  if (cards === undefined)
    return (
      <Dialog title={m.cards_quiz()} onClose={onClose}>
        <Loaded of={quiz} lines={5}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  return (
    <QuizRound
      key={missed?.time ?? 0}
      cards={cards}
      mode={mode}
      onMissed={(again) => setMissed({ cards: again, time: (missed?.time ?? 0) + 1 })}
      onNext={onNext}
      onClose={onClose}
    />
  )
}
