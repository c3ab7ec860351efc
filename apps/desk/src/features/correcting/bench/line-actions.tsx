import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import type { WorkLine } from '../engine/content.ts'

type Props = {
  line: DeskOrder['lines'][number]
  corrected: string
  changed: boolean
  change: (edit: (before: WorkLine) => WorkLine) => void
}

/** Accepts a line as it is, or brings the original back. Bringing it back can be taken back. */
export function LineActions({ line, corrected, changed, change }: Props) {
  const perfect = corrected !== '' && !changed
  const put = (text: string) => change((before) => ({ ...before, corrected: text }))
  const restore = () => {
    put(line.original)
    toast(m.desk_restored(), { action: { label: m.desk_undo(), run: () => put(corrected) } })
  }
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
      onClick={() => put(perfect ? '' : line.original)}
      className={`${look} ${perfect ? 'border-done bg-done-soft text-done' : 'border-line-strong text-ai hover:bg-ai-soft'}`}
    >
      {perfect ? `✓ ${m.desk_line_perfect()}` : m.desk_perfect()}
    </button>
  )
}
