import type { Edit } from './edit.ts'
import { categoryOf } from './type.ts'
import type { Category, EditType } from './type.ts'

/**
 * Counts in UTF-16 units; `share` is the deleted or replaced part of the source, 0 to 1. `types` and `categories` count the
 * edits of each.
 */
export type Statistics = {
  edits: number
  removed_chars: number
  added_chars: number
  share: number
  types: Partial<Record<EditType, number>>
  categories: Partial<Record<Category, number>>
}

/** Counts the changes of a source of `sourceLength` UTF-16 units. An empty source has share 0. */
export function statistics(edits: readonly Edit[], sourceLength: number): Statistics {
  let removed = 0
  let added = 0
  const types: Statistics['types'] = {}
  const categories: Statistics['categories'] = {}
  for (const { start, end, replacement, type } of edits) {
    removed += end - start
    added += replacement.length
    const category = categoryOf(type)
    types[type] = (types[type] ?? 0) + 1
    categories[category] = (categories[category] ?? 0) + 1
  }
  const share = sourceLength > 0 ? Math.min(1, removed / sourceLength) : 0
  return { edits: edits.length, removed_chars: removed, added_chars: added, share, types, categories }
}
