import type { Result } from '@tensaku/contract'
import { apply } from '@tensaku/correction'

type Line = Pick<Result['lines'][number], 'edits' | 'original'>
type Range = { start: number; end: number }

/** The edits that an explanation speaks of: those it reaches into, or else what was put in at its edge. */
export function editsAt({ edits }: Line, { start, end }: Range): Line['edits'] {
  const exact = edits.filter((edit) => edit.start === start && edit.end === end)
  if (exact.length > 0) return exact
  const within = edits.filter(
    (edit) => Math.max(edit.start, start) < Math.min(edit.end, end) || (edit.start > start && edit.end < end),
  )
  return within.length > 0
    ? within
    : edits.filter((edit) => edit.start === edit.end && edit.start >= start && edit.start <= end)
}

/**
 * What stood at an explained place and what stands there now, as wide as the edits it touches; `now` is undefined
 * where nothing was changed. UTF-16 offsets in `original`.
 */
export function wasAndNow(line: Line, range: Range): { was: string; now: string | undefined } {
  const edits = editsAt(line, range)
  const start = Math.min(range.start, ...edits.map((edit) => edit.start))
  const end = Math.max(range.end, ...edits.map((edit) => edit.end))
  const was = line.original.slice(start, end)
  if (edits.length === 0) return { was: was.trim(), now: undefined }
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  return { was: was.trim(), now: apply(was, moved).trim() }
}
