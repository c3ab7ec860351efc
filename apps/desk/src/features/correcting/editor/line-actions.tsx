import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import type { WorkLine } from '../engine/content.ts'

type Props = {
  line: DeskOrder['lines'][number]
  corrected: string
  changed: boolean
  /** False while the drawn text is older than the typed one. */
  settled: boolean
  change: (edit: (before: WorkLine) => WorkLine) => void
}

/** Accepts a line as it is, or restores the original. A restore can be undone. */
export function LineActions({ line, corrected, changed, settled, change }: Props) {
  const perfect = corrected !== '' && !changed
  const put = (text: string) => change((before) => ({ ...before, corrected: text }))
  // Both buttons refer to the drawn text, so they must not remove newer text.
  const accept = () => {
    if (settled) put(perfect ? '' : line.original)
  }
  const restore = () => {
    if (!settled) return
    put(line.original)
    toast(m.desk_restored(), { action: { label: m.desk_undo(), run: undo } })
  }
  /** Undoes only the restore itself, and keeps text that was typed over it. */
  const undo = () =>
    change((before) => {
      if (before.corrected === line.original) return { ...before, corrected }
      toast(m.desk_undo_kept())
      return before
    })
  const look = 'min-h-11 rounded-full border px-4 text-sm font-semibold'
  return changed ? (
    <button type="button" onClick={restore} className={`${look} border-line-strong text-ai hover:bg-ai-soft`}>
      {m.desk_restore()}
    </button>
  ) : (
    <button
      type="button"
      id={`perfect-${line.n}`}
      aria-pressed={perfect}
      onClick={accept}
      className={`${look} ${perfect ? 'border-done bg-done-soft text-done' : 'border-line-strong text-ai hover:bg-ai-soft'}`}
    >
      {perfect ? `✓ ${m.desk_line_perfect()}` : m.desk_perfect()}
    </button>
  )
}
