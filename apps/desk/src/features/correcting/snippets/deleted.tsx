import type { Snippet } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useEffect, useRef, useState } from 'react'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { keepSnippet } from './queries.ts'

/** The snippet that was just deleted, with undo. Not a toast, because nothing behind an open dialog can be pressed. */
export function Deleted({ snippet: { name, content, kind }, onDone }: { snippet: Snippet; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The focused row no longer exists.
  useEffect(() => button.current?.focus(), [])
  const undo = async () => {
    if (busy) return
    setBusy(true)
    try {
      await keepSnippet(undefined, { name, content, kind })
      onDone()
    } catch (cause) {
      setError(cause)
      setBusy(false)
    }
  }
  return (
    <div className="rounded-md bg-wash px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output className="wrap-anywhere">{m.desk_snippet_deleted({ name })}</output>
        <button
          ref={button}
          type="button"
          aria-disabled={busy}
          onClick={() => void undo()}
          className="link min-h-11 font-semibold"
        >
          {m.desk_undo()}
        </button>
      </div>
      <ErrorLine error={error} />
    </div>
  )
}
