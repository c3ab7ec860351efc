import type { Block } from '../anchors.ts'
import type { ReadToken } from './changed.ts'
import { exchange, INDEL, lettersOf } from './cost.ts'
import { movesOf } from './moves.ts'
import { wordsOf } from './reading.ts'
import type { Reading } from './reading.ts'
import type { Step } from './step.ts'

/** The last step to a cell of the table. From `MOVE` on: a move of `way - MOVE` words. */
const KEEP = 0
const EXCHANGE = 1
const PUT_IN = 2
const TAKE_OUT = 3
const MOVE = 4

/** The table of last steps, row by row: the cheapest for each pair of places, with moves. */
function waysThrough(as: readonly ReadToken[], bs: readonly ReadToken[]): Uint8Array {
  const lowerA = as.map(lettersOf)
  const lowerB = bs.map(lettersOf)
  const moveAt = movesOf(as, bs, lowerA, lowerB)
  const across = bs.length + 1
  const costs = new Float64Array((as.length + 1) * across)
  const ways = new Uint8Array(costs.length).fill(PUT_IN, 1, across)
  for (let j = 1; j < across; j++) costs[j] = j * INDEL
  for (const [row, a] of as.entries()) {
    let at = (row + 1) * across
    costs[at] = (row + 1) * INDEL
    ways[at] = TAKE_OUT
    for (let column = 0; column < bs.length; column++) {
      const b = bs[column] ?? a
      at++
      let best = (costs[at - 1] ?? 0) + INDEL
      let way = PUT_IN
      const reach = (cost: number, by: number) => {
        if (cost > best) return
        best = cost
        way = by
      }
      if ((costs[at - across] ?? 0) + INDEL < best) reach((costs[at - across] ?? 0) + INDEL, TAKE_OUT)
      const diagonal = costs[at - across - 1] ?? 0
      if (a.text === b.text) reach(diagonal, KEEP)
      else if (diagonal < best) reach(diagonal + exchange(a, b, lowerA[row] ?? '', lowerB[column] ?? ''), EXCHANGE)
      const move = moveAt(row + 1, column + 1)
      if (move) reach((costs[at - move.length * (across + 1)] ?? 0) + move.cost, MOVE + move.length)
      costs[at] = best
      ways[at] = way
    }
  }
  return ways
}

/**
 * The cheapest path through a block, as the steps that change something: a Damerau–Levenshtein table whose costs depend on
 * base forms and classes of words, and in which a short run of words may change its order. Time and memory are
 * proportional to the block's area.
 */
export function stepsThrough(block: Block, left: Reading, right: Reading): Step[] {
  let { a1, b1 } = block
  const ways = waysThrough(wordsOf(left, block.a0, a1), wordsOf(right, block.b0, b1))
  const steps: Step[] = []
  while (a1 > block.a0 || b1 > block.b0) {
    const way = ways[(a1 - block.a0) * (block.b1 - block.b0 + 1) + b1 - block.b0] ?? KEEP
    const moved = way > MOVE
    const a0 = a1 - (moved ? way - MOVE : way === PUT_IN ? 0 : 1)
    const b0 = b1 - (moved ? way - MOVE : way === TAKE_OUT ? 0 : 1)
    if (way !== KEEP) steps.push({ a0, a1, b0, b1, moved })
    a1 = a0
    b1 = b0
  }
  return steps.toReversed()
}
