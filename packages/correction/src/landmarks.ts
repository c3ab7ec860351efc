import { between, findAnchors } from './anchors.ts'
import type { Block, Unit } from './anchors.ts'
import type { Text } from './text.ts'
import type { Token } from './tokens.ts'

/** When a stretch is cut at groups of `words` words that occur equally often on each side: once its table has more cells. */
type Landmark = { words: number; above: number }

/** `table`: the largest table that is filled at once, in cells. */
export type Limits = { landmarks: readonly Landmark[]; table: number }

/**
 * What is found without comparing word by word. `partner[a]` is the target token of source token `a`, or -1; `blocks`
 * are still to be settled, each within one table; `steps` counts the comparisons spent.
 */
export type Found = { partner: Int32Array; blocks: Block[]; steps: number }

export function area(block: Block): number {
  return (block.a1 - block.a0) * (block.b1 - block.b0)
}

function unit(tokens: readonly Token[], at: number, to: number, length: number): Unit {
  const words = tokens.slice(at, to).map((token) => token.text)
  return { key: words.join('\n'), at, length }
}

function sentenceUnits({ tokens, sentence }: Text): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < tokens.length;) {
    let to = at + 1
    while (to < tokens.length && sentence[to] === sentence[at]) to++
    units.push(unit(tokens, at, to, to - at))
    at = to
  }
  return units
}

// Only the first word of a group is paired: groups overlap, and the next step finds the rest of them anyway.
function groupUnits(tokens: readonly Token[], from: number, to: number, size: number): Unit[] {
  const units: Unit[] = []
  for (let at = from; at + size <= to; at++) units.push(unit(tokens, at, at + size, 1))
  return units
}

/** Cuts a stretch that has no landmark into proportional parts, so that no table outgrows `table`. */
function chop(block: Block, table: number): Block[] {
  const parts = Math.ceil(Math.sqrt(area(block) / table))
  if (parts <= 1) return [block]
  const cut = (from: number, to: number, part: number) => from + Math.floor(((to - from) * part) / parts)
  return Array.from({ length: parts }, (_, part) => ({
    a0: cut(block.a0, block.a1, part),
    a1: cut(block.a0, block.a1, part + 1),
    b0: cut(block.b0, block.b1, part),
    b1: cut(block.b0, block.b1, part + 1),
  }))
}

/**
 * Pairs the tokens that stay: unchanged sentences first, then, inside what is too long for one table, word groups that
 * occur equally often on each side. No recursion; n log n, and bounded tables for the rest.
 */
export function findLandmarks(source: Text, target: Text, { landmarks, table }: Limits): Found {
  const partner = new Int32Array(source.tokens.length).fill(-1)
  let steps = 0
  const same = (a: number, b: number) => {
    steps++
    return source.tokens[a]?.text === target.tokens[b]?.text
  }
  const trim = ({ a0, a1, b0, b1 }: Block): Block => {
    for (; a0 < a1 && b0 < b1 && same(a0, b0); a0++, b0++) partner[a0] = b0
    for (; a0 < a1 && b0 < b1 && same(a1 - 1, b1 - 1); a1--, b1--) partner[a1 - 1] = b1 - 1
    return { a0, a1, b0, b1 }
  }
  const split = (block: Block, left: readonly Unit[], right: readonly Unit[]): Block[] => {
    steps += left.length + right.length
    const anchors = findAnchors(left, right)
    for (const { a, b, length } of anchors) for (let k = 0; k < length; k++) partner[a + k] = b + k
    return between(block, anchors)
  }

  const whole = { a0: 0, a1: source.tokens.length, b0: 0, b1: target.tokens.length }
  let blocks = split(whole, sentenceUnits(source), sentenceUnits(target)).map(trim)
  for (const { words, above } of landmarks) {
    blocks = blocks.flatMap((block) => {
      if (area(block) <= above) return [block]
      const { a0, a1, b0, b1 } = block
      return split(block, groupUnits(source.tokens, a0, a1, words), groupUnits(target.tokens, b0, b1, words)).map(trim)
    })
  }
  return { partner, blocks: blocks.flatMap((block) => chop(block, table)), steps }
}
