import type { Word } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import BookCheck from 'lucide-react/icons/book-check'
import BookPlus from 'lucide-react/icons/book-plus'
import { openModal } from '../../../lib/modals.ts'

/** Makes a card of a word, or opens the one that was made of it (M-026). */
export function CardButton({ word, list }: { word: Word; list: string }) {
  const saved = word.card_id !== null
  const Icon = saved ? BookCheck : BookPlus
  return (
    <button
      type="button"
      aria-label={saved ? m.words_card_edit_of({ word: word.english }) : m.words_card_add_of({ word: word.english })}
      onClick={() => void openModal('word-card', { word, list })}
      className={`grid size-11 shrink-0 place-items-center rounded-full hover:bg-ai-soft ${saved ? 'text-done' : 'text-ai'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
