import type { Rating } from '@tensaku/domain/reviews'
import { toast } from '@tensaku/ui/toast.tsx'
import * as m from '@tensaku/messages'
import { useState } from 'react'
import { useOwnId } from '../../lib/use-session.ts'
import { answerCard, isOfToday, takeBack, useStoredAnswers } from '../card-answers/index.ts'
import { answered, beginRound, nextDay, type Reviews, type Round } from './round.ts'

/** The answers of today on this device. */
export const useAnswersOfToday = () => useStoredAnswers(useOwnId()).filter(isOfToday)

/** The last answer, and the round before it. */
type Last = { key: string; before: Round }

/**
 * A round through the cards of today. It follows the fetched list until its first answer, and then keeps its cards: those that were
 * sent meanwhile are no longer in the list.
 */
export function useRound(reviews: Reviews) {
  const stored = useStoredAnswers(useOwnId())
  const [begun, setBegun] = useState<Round>()
  const [last, setLast] = useState<Last>()
  const [flipped, setFlipped] = useState(false)
  const [since, setSince] = useState(() => performance.now())
  const round = begun ?? beginRound(reviews, stored.filter(isOfToday))
  const [present] = round.waiting
  const canUndo = stored.some(({ key, state }) => key === last?.key && state === 'waiting')

  const show = (next: Round) => {
    setBegun(next)
    setFlipped(false)
    setSince(performance.now())
  }
  const rate = (rating: Rating) => {
    if (!present || !flipped) return
    const ms = performance.now() - since
    setLast({ key: answerCard({ card_id: present.card.id, rating, mode: 'review', ms }), before: round })
    show(answered(round, rating))
  }
  const undo = async () => {
    if (!last) return
    if (await takeBack(last.key)) show(last.before)
    else toast(m.recall_undo_late())
    setLast(undefined)
  }
  const next = nextDay(reviews, stored.filter(isOfToday))
  return { round, present, next, flipped, flip: () => setFlipped(true), rate, undo, canUndo }
}
