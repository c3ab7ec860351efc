import { isRewritten, rewriting } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { useDeferredValue, useMemo } from 'react'
import { lineOf } from '../engine/content.ts'
import { useEditor, useWorkState } from './editor-context.ts'

/** The share of a basic text that was rewritten, and from a third on the offer to return it (C.2). */
export function Rewriting({ onReturn }: { onReturn: () => void }) {
  const { order, edits, open } = useEditor()
  // Typing comes first.
  const content = useDeferredValue(useWorkState((state) => state.content))
  const total = useMemo(() => {
    const lines = order.lines.map(({ n, original }) => ({ original, edits: edits(n, lineOf(content, n)) }))
    return rewriting(lines, order.language)
  }, [order, edits, content])
  if (total.changed === 0) return null
  const amounts = { changed: total.changed, of: total.of, percent: Math.round(total.share * 100) }
  const tooMuch = isRewritten(total)
  return (
    <section aria-label={m.desk_diff()} className={tooMuch ? 'rounded-md bg-wash px-5 py-4' : ''}>
      <p className="text-sm tabular-nums text-ink-soft">
        {order.language === 'ja' ? m.correcting_rewriting_chars(amounts) : m.correcting_rewriting_words(amounts)}
      </p>
      {tooMuch && (
        <>
          <p className="mt-1 text-sm">{m.correcting_rewriting_much()}</p>
          {open && (
            <button type="button" onClick={onReturn} className="link min-h-11 text-sm">
              {m.correcting_rewriting_return()}
            </button>
          )}
        </>
      )}
    </section>
  )
}
