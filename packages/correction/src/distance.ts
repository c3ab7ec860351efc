import type { Block } from './anchors.ts'
import type { Token } from './tokens.ts'

const INDEL = 1
const CASE_ONLY = 0.1
const MARK_FOR_MARK = 0.6
const WORD_FOR_MARK = 1.8
const DIAGONAL = 0
const UP = 1
const LEFT = 2

/** How much of two words is the same from either end, 0 to 1: cheap, and kind to endings and single slips. */
function likeness(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++
  let tail = 0
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  return (head + tail) / Math.max(a.length, b.length)
}

function substitution(a: Token, b: Token, lowerA: string, lowerB: string): number {
  if (a.word !== b.word) return WORD_FOR_MARK
  if (!a.word) return MARK_FOR_MARK
  return lowerA === lowerB ? CASE_ONLY : 0.6 + 0.9 * (1 - likeness(lowerA, lowerB))
}

/**
 * The cheapest way to turn the source tokens of a block into its target tokens: a weighted Levenshtein table, in
 * which similar words lie near one another. Calls `pair` for equal tokens that stay. Time and memory: the block's area.
 */
export function pairByDistance(
  source: readonly Token[],
  target: readonly Token[],
  block: Block,
  pair: (a: number, b: number) => void,
): void {
  const left = source.slice(block.a0, block.a1)
  const right = target.slice(block.b0, block.b1)
  const lowerRight = right.map((token) => token.text.toLowerCase())
  const width = right.length + 1
  const steps = new Uint8Array((left.length + 1) * width).fill(LEFT, 1, width)
  const costs = new Float64Array(width)
  for (const j of costs.keys()) costs[j] = j * INDEL
  for (const [i, a] of left.entries()) {
    const lowerA = a.text.toLowerCase()
    let diagonal = costs[0] ?? 0
    costs[0] = diagonal + INDEL
    steps[(i + 1) * width] = UP
    for (const [j, b] of right.entries()) {
      const above = costs[j + 1] ?? 0
      let best = diagonal + (a.text === b.text ? 0 : substitution(a, b, lowerA, lowerRight[j] ?? ''))
      let step = DIAGONAL
      if (above + INDEL < best) {
        best = above + INDEL
        step = UP
      }
      const insertion = (costs[j] ?? 0) + INDEL
      if (insertion < best) {
        best = insertion
        step = LEFT
      }
      diagonal = above
      costs[j + 1] = best
      steps[(i + 1) * width + j + 1] = step
    }
  }
  let i = left.length
  let j = right.length
  while (i > 0 || j > 0) {
    const step = steps[i * width + j]
    if (step === DIAGONAL && left[i - 1]?.text === right[j - 1]?.text) pair(block.a0 + i - 1, block.b0 + j - 1)
    if (step !== LEFT) i--
    if (step !== UP) j--
  }
}
