import type { Block } from './anchors.ts'
import type { Token } from './tokens.ts'

/** A stretch between two tokens that stay; either side may be empty. */
export type Change = Block

/** How many words an unchanged word must outweigh on both sides to stand alone between two rewritten stretches. */
const ISLAND = 3
/** Longest stretch, in words, that is shown whole when a part of it only moved. */
const MOVED = 5

function size(change: Change): number {
  return Math.max(change.a1 - change.a0, change.b1 - change.b0)
}

function sorted(tokens: readonly Token[]): string {
  const words = tokens.map((token) => token.text)
  return words.sort().join(' ')
}

/** Whether the words from one change to the next are the same on both sides, only in another order. */
function moved(source: readonly Token[], target: readonly Token[], first: Change, second: Change): boolean {
  const before = source.slice(first.a0, second.a1)
  const after = target.slice(first.b0, second.b1)
  return before.length <= MOVED && before.every((token) => token.word) && sorted(before) === sorted(after)
}

/**
 * Joins neighbouring changes that a reader takes for one: a word that moved past a few others, and two rewritten
 * stretches with a lone word left between them by chance.
 */
export function joinChanges(source: readonly Token[], target: readonly Token[], changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const last = joined.at(-1)
    const kept = last ? change.a0 - last.a1 : 0
    const stranded = last !== undefined && kept > 0 && kept * ISLAND <= Math.min(size(last), size(change))
    if (last && (stranded || moved(source, target, last, change))) {
      joined[joined.length - 1] = { a0: last.a0, a1: change.a1, b0: last.b0, b1: change.b1 }
    } else joined.push(change)
  }
  return joined
}

/** Everything between tokens that stay, white space included: also stretches without any token. */
export function changesBetween(partner: Int32Array, sourceCount: number, targetCount: number): Change[] {
  const changes: Change[] = []
  let a0 = 0
  let b0 = 0
  for (let a = 0; a <= sourceCount; a++) {
    const b = a === sourceCount ? targetCount : (partner[a] ?? -1)
    if (b < 0) continue
    changes.push({ a0, a1: a, b0, b1: b })
    a0 = a + 1
    b0 = b + 1
  }
  return changes
}
