import type { Snippet } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import TextQuote from 'lucide-react/icons/text-quote'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fetchedDialog } from '../../../ui/fetched-dialog.tsx'
import { hasRoom, putIn } from './put-in.ts'
import type { Target } from './target.ts'

const Chooser = fetchedDialog(() => import('./chooser.tsx'))

type Props = {
  /** The change in words. */
  change: string
  target: Target
  /** Called with the kind for a new explanation. */
  onKind: (kind: NonNullable<Snippet['kind']>) => void
}

/** Opens the snippets for its explanation, and inserts the chosen one at its cursor. */
export function SnippetButton({ change, target, onKind }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = () => button.current?.closest('[data-explanation]')?.querySelector('textarea')

  const show = () => {
    const element = field()
    // A field that never had the focus is extended at its end.
    if (element && element !== document.activeElement && element.selectionEnd === 0) {
      element.setSelectionRange(element.value.length, element.value.length)
    }
    setOpen(true)
  }
  const choose = (text: string, kind: Snippet['kind']) => {
    const element = field()
    if (!element) return
    if (!hasRoom(element, text)) return toast(m.desk_snippet_too_long())
    const first = element.value === ''
    // While the dialog is open nothing behind it can be edited.
    flushSync(() => setOpen(false))
    putIn(element, text)
    if (first && kind) onKind(kind)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        data-snippets
        aria-label={`${m.desk_snippet_open()}: ${change}`}
        title={`${m.desk_snippet_open()} (Alt + S)`}
        onClick={show}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
      >
        <TextQuote aria-hidden="true" className="size-4" />
      </button>
      {open && <Chooser target={target} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}
