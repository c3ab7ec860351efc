import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import BookCheck from 'lucide-react/icons/book-check'
import BookPlus from 'lucide-react/icons/book-plus'
import { type MouseEvent, useRef } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { reportFailure } from '../failure.ts'
import { type Card, type Kept, useDeleteCard, useLatelySaved, useSaveCard } from '../queries.ts'

type Props = {
  orderId: number
  card: Card
  /** The phrase in the button's name. */
  phrase: string
}

/** Saves a phrase as a card by one tap, with an undo. A tap on a saved one chooses another category. */
export function SaveCard({ orderId, card, phrase }: Props) {
  const save = useSaveCard(orderId)
  const remove = useDeleteCard()
  const [saved, setSaved] = useLatelySaved(orderId, card)
  const running = useRef(false)

  const choose = async () => {
    const chosen = await openModal('flashcard-categories', { orderId, ...card })
    if (chosen === undefined) return
    if (saved !== undefined && chosen.card !== saved.card) await remove(saved).catch(reportFailure)
    setSaved(chosen)
  }
  const undo = async (made: Kept) => {
    try {
      await remove(made)
      setSaved(null)
      toast(m.cards_undone())
    } catch (error) {
      await reportFailure(error)
    }
  }
  const keep = async () => {
    try {
      const { card: id, isNew, category } = await save(null, card)
      const made = { card: id, category: category.id }
      setSaved(made)
      if (!isNew) return toast(m.cards_already({ name: category.name }))
      toast(m.cards_saved({ name: category.name }), {
        action: { label: m.cards_undo(), run: () => void undo(made) },
      })
    } catch (error) {
      // The learner chooses another category, or makes one.
      if (error instanceof ApiError && error.code === 'category_full') await choose()
      else await reportFailure(error)
    }
  }
  const tap = async ({ detail }: MouseEvent) => {
    // The second tap of a double tap comes after a quick answer.
    if (running.current || (saved !== undefined && detail > 1)) return
    running.current = true
    await (saved === undefined ? keep() : choose())
    running.current = false
  }
  const Icon = saved === undefined ? BookPlus : BookCheck
  return (
    <button
      type="button"
      aria-label={saved === undefined ? m.cards_save_of({ change: phrase }) : m.cards_move_of({ change: phrase })}
      onClick={(event) => void tap(event)}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm hover:bg-ai-soft ${saved === undefined ? 'text-ai' : 'text-done'}`}
    >
      <Icon aria-hidden="true" className="size-[1rem]" />
      {saved === undefined ? m.cards_save() : m.cards_saved_short()}
    </button>
  )
}
