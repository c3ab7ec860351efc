import type { Result } from '@tensaku/contract'

type Line = Result['lines'][number]
type Range = { start: number; end: number }

/** The edits that an explanation speaks of: those it reaches into, or stands at. */
export function editsAt({ edits }: Pick<Line, 'edits'>, { start, end }: Range): Line['edits'] {
  return edits.filter(
    (edit) =>
      (edit.start === start && edit.end === end) ||
      (edit.start < end && edit.end > start) ||
      (edit.start === edit.end && edit.start >= start && edit.start <= end),
  )
}

/** What stood at an explained place and what stands there now; the same where nothing was changed. */
export function wasAndNow(line: Pick<Line, 'edits' | 'original'>, range: Range): { was: string; now: string } {
  const edits = editsAt(line, range)
  const start = Math.min(range.start, ...edits.map((edit) => edit.start))
  const end = Math.max(range.end, ...edits.map((edit) => edit.end))
  let now = ''
  let at = start
  for (const edit of edits) {
    now += line.original.slice(at, edit.start) + edit.replacement
    at = edit.end
  }
  return { was: line.original.slice(start, end).trim(), now: (now + line.original.slice(at, end)).trim() }
}
