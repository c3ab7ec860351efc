import type { Edit } from './edit.ts'

/** Counts in UTF-16 units; `share` is the part of the source that was taken out or replaced, 0 to 1. */
export type Statistics = { edits: number; removed_chars: number; added_chars: number; share: number }

/** How much of a source of `sourceLength` UTF-16 units was changed. An empty source has share 0. */
export function statistics(edits: readonly Edit[], sourceLength: number): Statistics {
  let removed = 0
  let added = 0
  for (const { start, end, replacement } of edits) {
    removed += end - start
    added += replacement.length
  }
  const share = sourceLength > 0 ? Math.min(1, removed / sourceLength) : 0
  return { edits: edits.length, removed_chars: removed, added_chars: added, share }
}
