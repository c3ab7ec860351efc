import { PHRASE_LONGEST, PHRASES_MOST } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import type { Phrase } from '../engine/content.ts'
import { putBack, withoutPhrase, withPhrase } from '../engine/phrases.ts'
import { useEditor, useWorkState } from './editor-context.ts'

const none: Phrase[] = []

/** Up to three model phrases with their meaning, for the learner to learn (C.1). */
export function ModelPhrases() {
  const { workStore, open } = useEditor()
  const phrases = useWorkState((state) => state.content.phrases) ?? none
  const [addedRows, setAddedRows] = useState(0)
  const rows = Math.max(phrases.length, open ? addedRows : 0)
  if (rows === 0 && !open) return null

  const remove = (at: number) => {
    const before = phrases[at]
    setAddedRows(rows - 1)
    workStore.change((content) => withoutPhrase(content, at))
    if (!before || (before.text === '' && before.meaning === '')) return
    const run = () => {
      const { phrases: now = [] } = workStore.get().content
      if (now.length >= PHRASES_MOST) return toast(m.desk_undo_kept())
      workStore.change((content) => putBack(content, at, before))
    }
    toast(m.desk_phrase_removed(), { action: { label: m.desk_undo(), run } })
  }
  return (
    <section aria-label={m.desk_phrases()} className="space-y-3">
      {rows > 0 && (
        <div>
          <h2 className="font-semibold">{m.desk_phrases()}</h2>
          <p className="text-sm text-ink-soft">{m.desk_phrases_hint()}</p>
        </div>
      )}
      {Array.from({ length: rows }, (_, at) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a phrase is identified by its place, also while it is written
          key={at}
          number={at + 1}
          phrase={phrases[at] ?? { text: '', meaning: '' }}
          fresh={at >= phrases.length && at === addedRows - 1}
          onRemove={() => remove(at)}
        />
      ))}
      {open && rows < PHRASES_MOST && (
        <button
          type="button"
          onClick={() => setAddedRows(rows + 1)}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ai underline-offset-4 hover:underline"
        >
          <Plus aria-hidden="true" className="size-4" />
          {rows === 0 ? m.desk_phrases_add() : m.desk_phrases_more()}
        </button>
      )}
    </section>
  )
}

type Props = { number: number; phrase: Phrase; fresh: boolean; onRemove: () => void }

function Row({ number, phrase, fresh, onRemove }: Props) {
  const { order, workStore, open } = useEditor()
  const write = (part: Partial<Phrase>) => workStore.change((content) => withPhrase(content, number - 1, part))
  const rest = { onBlur: () => void workStore.saveNow(), readOnly: !open, maxLength: PHRASE_LONGEST, rows: 1 }
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <LivingTextArea
          {...rest}
          data-phrase={number}
          lang={order.language}
          autoFocus={fresh}
          aria-label={m.desk_phrase_text({ number })}
          placeholder={order.language === 'ja' ? m.desk_phrase_text_hint_ja() : m.desk_phrase_text_hint()}
          value={phrase.text}
          onWrite={(text) => {
            if (text !== phrase.text) write({ text })
          }}
        />
        <LivingTextArea
          {...rest}
          lang={order.explanation_language}
          aria-label={m.desk_phrase_meaning({ number })}
          placeholder={m.desk_phrase_meaning_hint()}
          value={phrase.meaning}
          onWrite={(meaning) => {
            if (meaning !== phrase.meaning) write({ meaning })
          }}
        />
      </div>
      {open && (
        <button
          type="button"
          aria-label={m.desk_phrase_remove({ number })}
          onClick={onRemove}
          className="grid size-12 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wait-soft"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
