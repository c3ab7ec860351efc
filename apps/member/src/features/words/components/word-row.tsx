import type { Word } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useState } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { CardButton } from './card-button.tsx'
import { SpeakButton } from './speak-button.tsx'

export type WordPlace = { listId: number; keywords: string; page: number }

type Props = {
  word: Word
  /** The page of the list that it is on. */
  place: WordPlace
  /** The meaning waits for a tap. */
  hidden: boolean
  /** The name of its list. */
  list: string
}

/** A word of a list. A tap on it opens it with its example (M-027). */
export function WordRow({ word, place, hidden, list }: Props) {
  const { id, english, japanese, part } = word
  const [seen, setSeen] = useState(false)
  const open = () => void openModal('word', { ...place, wordId: id })
  return (
    <li className="flex items-start gap-1 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={open}
          className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 py-2 text-left"
        >
          <span lang="en" className="text-lg font-semibold wrap-anywhere text-ai">
            {english}
          </span>
          <span className="text-xs text-ink-soft">{part}</span>
          <span className="sr-only">{m.words_open()}</span>
        </button>
        {hidden && !seen ? (
          <button
            type="button"
            onClick={() => setSeen(true)}
            aria-label={m.words_reveal_of({ word: english })}
            className="mb-1.5 min-h-11 w-full rounded-md bg-wash px-3 text-left text-sm text-ink-soft"
          >
            {m.words_reveal()}
          </button>
        ) : (
          <p className="-mt-1 pb-2">{japanese}</p>
        )}
      </div>
      <SpeakButton wordId={id} of="word" label={m.words_hear_of({ word: english })} />
      <CardButton word={word} list={list} />
    </li>
  )
}
