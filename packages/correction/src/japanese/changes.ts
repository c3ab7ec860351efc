import type { Block } from '../anchors.ts'
import type { Pieces } from './pieces.ts'
import type { Word } from './likeness.ts'

/** A changed block; `whole` if it is one edit regardless of its words. */
export type Change = Block & { whole: boolean }

/** Unchanged words between two rewritten blocks join them if both blocks are at least this many times as long. */
const ISLAND = 3
/** The longest block, in words, that is shown whole if a part of it only moved, and the longest moved part. */
const STRETCH = 9
const MOVED = 4

const size = ({ a0, a1, b0, b1 }: Block) => Math.max(a1 - a0, b1 - b0)

const sorted = (words: readonly Word[]) =>
  words
    .map((word) => word.text)
    .sort()
    .join(' ')

/** Whether the words from one change to the next are the same on both sides, only in another order. */
function moves({ source, target }: Pieces, first: Block, second: Block): boolean {
  const before = source.slice(first.a0, second.a1)
  if (before.length > STRETCH || Math.min(size(first), second.a0 - first.a1) > MOVED) return false
  if (before.some((word) => word.sort === 'mark')) return false
  return sorted(before) === sorted(target.slice(first.b0, second.b1))
}

/**
 * Joins neighbouring changes that a reader sees as one: words that moved past a few others, and two rewritten blocks
 * with a single unchanged word between them.
 */
export function joinChanges(words: Pieces, changes: readonly Block[]): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    const kept = last ? change.a0 - last.a1 : 0
    const moved = last !== undefined && moves(words, last, change)
    const stranded = last !== undefined && kept > 0 && kept * ISLAND <= Math.min(size(last), size(change))
    if (last && (stranded || moved)) {
      joined[joined.length - 1] = { a0: last.a0, a1: change.a1, b0: last.b0, b1: change.b1, whole: true }
    } else joined.push({ ...change, whole: moves(words, change, change) })
  }
  return joined
}
