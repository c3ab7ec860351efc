import type { Block } from '../anchors.ts'

/** A step that replaces `taken` words by `given` words; one of the two may be 0. */
export type Step = { taken: number; given: number }

/**
 * The cheapest path through a block, step by step. `price` returns the cost of a step that ends before source word `i` and
 * target word `j`. `steps` are tried in order; the first of equal ones wins. Time: the block's area.
 */
export function cheapest(
  block: Block,
  steps: readonly Step[],
  price: (step: Step, i: number, j: number) => number,
): Block[] {
  const [rows, columns] = [block.a1 - block.a0, block.b1 - block.b0]
  const width = columns + 1
  const costs = new Float64Array((rows + 1) * width).fill(Infinity)
  const chosen = new Uint8Array(costs.length)
  costs[0] = 0
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= columns; j++) {
      const at = i * width + j
      for (let index = 0; index < steps.length; index++) {
        const step = steps[index]
        if (!step || step.taken > i || step.given > j) continue
        const before = costs[at - step.taken * width - step.given] ?? Infinity
        if (before >= (costs[at] ?? Infinity)) continue
        const cost = before + price(step, block.a0 + i, block.b0 + j)
        if (cost >= (costs[at] ?? Infinity)) continue
        costs[at] = cost
        chosen[at] = index
      }
    }
  }
  const path: Block[] = []
  let [a1, b1] = [block.a1, block.b1]
  while (a1 > block.a0 || b1 > block.b0) {
    const step = steps[chosen[(a1 - block.a0) * width + b1 - block.b0] ?? 0]
    if (!step) break
    path.push({ a0: a1 - step.taken, a1, b0: b1 - step.given, b1 })
    a1 -= step.taken
    b1 -= step.given
  }
  return path.toReversed()
}
