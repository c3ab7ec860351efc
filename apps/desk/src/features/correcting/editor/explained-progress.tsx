import * as m from '@tensaku/messages'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useDeferredValue, useMemo } from 'react'
import { explainedOf } from '../engine/progress.ts'
import { useEditor, useWorkState } from './editor-context.ts'
import { goToUnexplained } from './places.ts'

/** The explained edits of the whole text. Until all are explained, a button leads to the next one. */
export function ExplainedProgress() {
  const { order, edits } = useEditor()
  // Typing comes first.
  const content = useDeferredValue(useWorkState((state) => state.content))
  const { count, missing } = useMemo(() => explainedOf(order.lines, content, edits), [order, content, edits])
  if (count === 0) return null
  const progress = m.desk_line_explained({ done: count - missing.length, count })
  if (missing.length === 0) return <p className="text-sm font-semibold text-done tabular-nums">✓ {progress}</p>
  return (
    <button
      type="button"
      title="Alt + J"
      // A press leaves the focus in its field, so that the next edit is the one behind it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => goToUnexplained()}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-semibold text-ai tabular-nums hover:bg-ai-soft"
    >
      {progress}
      <span className="font-normal max-lg:sr-only">{m.correcting_next_unexplained()}</span>
      <ArrowDown aria-hidden="true" className="size-4" />
    </button>
  )
}
