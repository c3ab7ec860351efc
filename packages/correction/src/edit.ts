import type { EditType, Kind, Operation } from './type.ts'

/** The language of the corrected text; it decides the rules for words and sentences. */
export type Language = 'en' | 'ja'

/** A stretch of the source, as UTF-16 offsets; `end` is exclusive. */
export type Range = { start: number; end: number }

/**
 * One correction: `replacement` replaces `source.slice(start, end)`. `kind` is set if a person chose another kind than that
 * of the type; the engine sets none.
 */
export type Edit = Range & { replacement: string; type: EditType; kind?: Kind | undefined }

/** Rebuilds the corrected text. `edits` must be ascending and must not overlap, as `align` returns them. */
export function apply(source: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits) {
    text += source.slice(at, edit.start) + edit.replacement
    at = edit.end
  }
  return text + source.slice(at)
}

/** Names the operation that turns `removed` into `replacement`; white space counts only if there is nothing else. */
export function operation(removed: string, replacement: string): Operation {
  const blank = removed.trim() === '' && replacement.trim() === ''
  const before = blank ? removed : removed.trim()
  const after = blank ? replacement : replacement.trim()
  if (before === '') return 'missing'
  return after === '' ? 'unnecessary' : 'replacement'
}
