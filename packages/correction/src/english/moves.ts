import type { ReadToken } from './changed.ts'
import { alike, isBound } from './cost.ts'

/** A run of `length` words that ends at the same place on both sides, in another order. */
export type Move = { length: number; cost: number }

/** The longest run that is tested for another order. */
const LONGEST = 5
/** Moving a word past three others costs less than deletion and insertion; past four it costs more. */
const costOf = (length: number) => 0.2 + 0.4 * length
const moves = Array.from({ length: LONGEST + 1 }, (_, length): Move => ({ length, cost: costOf(length) }))
/** A word that moved past its neighbour and changed its form as well. */
const crossed: Move = { length: 2, cost: costOf(2) + 0.4 }

/** A number for each word, ignoring case, and their running sums: runs of the same words have the same sum. */
function numbered(words: readonly string[], numbers: Map<string, number>): { ids: number[]; sums: number[] } {
  const sums = [0]
  const ids = words.map((word, index) => {
    const id = numbers.get(word) ?? (Math.imul(numbers.size + 1, 0x9e3779b1) >>> 0) + 1
    numbers.set(word, id)
    sums.push((sums[index] ?? 0) + id)
    return id
  })
  return { ids, sums }
}

function sameInAnotherOrder(a: readonly number[], b: readonly number[]): boolean {
  const rest = a.toSorted((x, y) => x - y)
  return b.toSorted((x, y) => x - y).every((id, index) => id === rest[index])
}

/** Returns the move that ends before source word `i` and target word `j`, if any. */
export function movesOf(
  as: readonly ReadToken[],
  bs: readonly ReadToken[],
  lowerA: readonly string[],
  lowerB: readonly string[],
): (i: number, j: number) => Move | undefined {
  const numbers = new Map<string, number>()
  const one = numbered(lowerA, numbers)
  const two = numbered(lowerB, numbers)
  const sums = (i: number, j: number) => (one.sums[i] ?? 0) - (two.sums[j] ?? 0)
  // `the terms of → terms of the` is no move: articles and prepositions belong to the word behind them.
  const bound = (i: number, j: number) => one.ids[i] === two.ids[j] && isBound(as[i])

  const crosses = (i: number, j: number): boolean => {
    const straight = one.ids[i - 2] === two.ids[j - 1]
    if (i < 2 || j < 2 || (!straight && one.ids[i - 1] !== two.ids[j - 2])) return false
    const [kept, was, now] = straight ? [as[i - 2], as[i - 1], bs[j - 2]] : [as[i - 1], as[i - 2], bs[j - 1]]
    if (!kept?.word || !was || !now) return false
    return !isBound(kept) && alike(was, now)
  }

  return (i, j) => {
    if (one.ids[i - 1] === two.ids[j - 1]) return undefined
    for (let length = Math.min(i, j, LONGEST); length >= 2; length--) {
      const [a, b] = [i - length, j - length]
      // If the first word stays, the run is shorter.
      if (sums(i, j) !== sums(a, b) || one.ids[a] === two.ids[b]) continue
      if (length > 2 && (bound(a, j - 1) || bound(i - 1, b))) continue
      if (sameInAnotherOrder(one.ids.slice(a, i), two.ids.slice(b, j))) return moves[length]
    }
    return crosses(i, j) ? crossed : undefined
  }
}
