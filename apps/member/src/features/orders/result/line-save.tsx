import * as m from '@tensaku/messages'
import BookPlus from 'lucide-react/icons/book-plus'
import { type RefObject, useCallback } from 'react'
import { openModal } from '../../../lib/modals.ts'
import type { Line } from './explanations.tsx'
import { phraseIn, useHasPhrase } from './phrase.ts'
import { lineCard, phraseCard } from './place.ts'
import { useResult } from './result-context.ts'

type Props = { line: Line; text: RefObject<HTMLElement | null> }

/** Saves the selection or the whole line as a card. */
export function LineSave({ line, text }: Props) {
  const { order, language } = useResult()
  const element = useCallback(() => text.current, [text])
  const chosen = useHasPhrase(element)
  const handed = order.lines.find(({ n }) => n === line.n)
  const meant = (language === 'en' ? handed?.japanese : handed?.english) ?? ''
  const whole = lineCard(line, meant, language)
  const save = () => {
    const phrase = phraseIn(text.current)
    const card = phrase ? phraseCard(phrase, '', language) : whole
    if (card) void openModal('flashcard-categories', { orderId: order.id, line: line.n, ...card })
  }
  if (!whole && !chosen) return <p className="w-full px-2 text-xs text-ink-soft">{m.cards_save_hint()}</p>
  return (
    <button
      type="button"
      // The tap must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={save}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
    >
      <BookPlus aria-hidden="true" className="size-[1rem]" />
      {chosen ? m.cards_save_chosen() : m.cards_save_line()}
    </button>
  )
}
