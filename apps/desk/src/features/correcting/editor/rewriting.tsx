import { isRewritten, rewriting } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { useDeferredValue, useMemo } from 'react'
import { lineOf } from '../engine/content.ts'
import { useEditor, useWorkState } from './editor-context.ts'

/** How much of an easy text was rewritten, and from a third on that it may be returned instead (C.2). */
export function Rewriting({ onReturn }: { onReturn: () => void }) {
  const { order, edits, open } = useEditor()
  // Typing comes first.
  const content = useDeferredValue(useWorkState((state) => state.content))
  const all = useMemo(() => {
    const lines = order.lines.map(({ n, original }) => ({ original, edits: edits(n, lineOf(content, n)) }))
    return rewriting(lines, order.language)
  }, [order, edits, content])
  if (all.changed === 0) return null
  const told = { changed: all.changed, of: all.of, percent: Math.round(all.share * 100) }
  const much = isRewritten(all)
  return (
    <section aria-label={m.desk_diff()} className={much ? 'rounded-md bg-wash px-5 py-4' : ''}>
      <p className="text-sm tabular-nums text-ink-soft">
        {order.language === 'ja' ? m.bench_rewriting_chars(told) : m.bench_rewriting_words(told)}
      </p>
      {much && (
        <>
          <p className="mt-1 text-sm">{m.bench_rewriting_much()}</p>
          {open && (
            <button type="button" onClick={onReturn} className="link min-h-11 text-sm">
              {m.bench_rewriting_return()}
            </button>
          )}
        </>
      )}
    </section>
  )
}
