import { between, findAnchors } from './anchors.ts'
import type { Block, Unit } from './anchors.ts'
import { pairByDistance } from './distance.ts'
import type { Token } from './tokens.ts'

/** One of the two texts: its tokens, and the number of the sentence each token stands in (ascending). */
export type Side = { tokens: readonly Token[]; sentence: readonly number[] }

/** Which tokens stay: `partner[a]` is the target token of source token `a`, or -1. `steps`: comparisons spent. */
export type Pairing = { partner: Int32Array; steps: number }

/** Largest table that is filled at once, in cells: about 256 words against 256. */
const TABLE = 65_536
/** Lengths of the word groups that cut a long stretch, tried in this order. */
const GROUPS = [4, 2, 1]

function area(block: Block): number {
  return (block.a1 - block.a0) * (block.b1 - block.b0)
}

function unit(tokens: readonly Token[], at: number, to: number, length: number): Unit {
  const words = tokens.slice(at, to).map((token) => token.text)
  return { key: words.join('\n'), at, length }
}

function sentenceUnits({ tokens, sentence }: Side): Unit[] {
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

/** Cuts a stretch that has no landmark into proportional parts, so that no table outgrows `TABLE`. */
function chop(block: Block): Block[] {
  const parts = Math.ceil(Math.sqrt(area(block) / TABLE))
  const cut = (from: number, to: number, part: number) => from + Math.floor(((to - from) * part) / parts)
  return Array.from({ length: parts }, (_, part) => ({
    a0: cut(block.a0, block.a1, part),
    a1: cut(block.a0, block.a1, part + 1),
    b0: cut(block.b0, block.b1, part),
    b1: cut(block.b0, block.b1, part + 1),
  }))
}

/**
 * Pairs the tokens that stay. Unchanged sentences first, then, only inside what is still too long for one table,
 * word groups that occur once on each side; the rest by distance. No recursion; n log n and one bounded table per part.
 */
export function pairTokens(source: Side, target: Side): Pairing {
  const partner = new Int32Array(source.tokens.length).fill(-1)
  let steps = 0
  const pair = (a: number, b: number) => {
    partner[a] = b
  }
  const same = (a: number, b: number) => {
    steps++
    return source.tokens[a]?.text === target.tokens[b]?.text
  }
  const trim = ({ a0, a1, b0, b1 }: Block): Block => {
    for (; a0 < a1 && b0 < b1 && same(a0, b0); a0++, b0++) pair(a0, b0)
    for (; a0 < a1 && b0 < b1 && same(a1 - 1, b1 - 1); a1--, b1--) pair(a1 - 1, b1 - 1)
    return { a0, a1, b0, b1 }
  }
  const split = (block: Block, left: readonly Unit[], right: readonly Unit[]): Block[] => {
    steps += left.length + right.length
    const anchors = findAnchors(left, right)
    for (const { a, b, length } of anchors) for (let k = 0; k < length; k++) pair(a + k, b + k)
    return between(block, anchors)
  }

  const whole = { a0: 0, a1: source.tokens.length, b0: 0, b1: target.tokens.length }
  let blocks = split(whole, sentenceUnits(source), sentenceUnits(target)).map(trim)
  for (const size of GROUPS) {
    blocks = blocks.flatMap((block) => {
      if (area(block) <= TABLE) return [block]
      const { a0, a1, b0, b1 } = block
      return split(block, groupUnits(source.tokens, a0, a1, size), groupUnits(target.tokens, b0, b1, size)).map(trim)
    })
  }
  for (const block of blocks.flatMap(chop)) {
    steps += area(block)
    pairByDistance(source.tokens, target.tokens, block, pair)
  }
  return { partner, steps }
}
