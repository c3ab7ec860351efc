import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { TextArea } from '@tensaku/ui/field.tsx'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { type Quote, shortened } from '../subject.ts'

/** The longest question (characters), with the words of the tapped place. */
export const longestQuestion = 1000

type Props = {
  text: string
  onText: (text: string) => void
  quote: Quote | undefined
  onForgetQuote: () => void
  /** The question is on its way and cannot be changed. */
  sending: boolean
  /** An answer is under way: the next question can be written and waits. */
  busy: boolean
  over: boolean
  onSend: () => void
}

/** The field for a question. Enter makes a new line, because an IME and a phone need it; Ctrl or Cmd with Enter sends. */
export function Composer({ text, onText, quote, onForgetQuote, sending, busy, over, onSend }: Props) {
  const online = useOnline()
  const hint = useId()
  const blank = text.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
    if (!wanted) return
    event.preventDefault()
    if (!blank && !busy && !over && online) onSend()
  }
  const note = over
    ? m.assistant_too_long({ max: longestQuestion })
    : online
      ? undefined
      : blank
        ? m.assistant_offline()
        : m.assistant_offline_kept()
  return (
    <form
      className="w-full min-w-0"
      onSubmit={(event) => {
        event.preventDefault()
        if (!blank && !busy && !over && online) onSend()
      }}
    >
      {quote && (
        <p className="mb-1 flex items-center gap-2 text-sm text-ink-soft">
          <span className="min-w-0 flex-1 truncate">{m.assistant_quote({ quote: shortened(quote.text) })}</span>
          <button
            type="button"
            aria-label={m.assistant_quote_forget()}
            onClick={onForgetQuote}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </p>
      )}
      <div className="flex items-end gap-2">
        <TextArea
          rows={1}
          aria-label={m.assistant_question()}
          aria-describedby={note ? hint : undefined}
          placeholder={m.assistant_placeholder()}
          value={text}
          readOnly={sending}
          enterKeyHint="enter"
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1"
          style={{ maxHeight: '24dvh', overflowY: 'auto' }}
        />
        <Button type="submit" disabled={blank || busy || over || !online} className="shrink-0">
          {m.assistant_send()}
        </Button>
      </div>
      {note && (
        <p id={hint} className={`mt-1 text-sm ${over ? 'font-semibold text-alert' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </form>
  )
}
