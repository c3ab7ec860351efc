import type { Text } from './text.ts'
import type { Token } from './tokens.ts'

/** A rectangle of the two token lists that is still to be paired: source [a0, a1), target [b0, b1). */
export type Block = { a0: number; a1: number; b0: number; b1: number }

/** A candidate for an anchor: `key` identifies its content, `at` is its first token. */
type Unit = { key: string; at: number; length: number }

/** Two equal stretches, one on each side. */
type Anchor = { a: number; b: number; length: number }

function places(units: readonly Unit[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { key, at } of units) {
    const known = found.get(key)
    if (known) known.push(at)
    else found.set(key, [at])
  }
  return found
}

/** The longest chain whose `b` ascends, out of anchors whose `a` ascends. n log n, without recursion. */
function ascending(anchors: readonly Anchor[]): Anchor[] {
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, anchor] of anchors.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((anchors[tails[middle] ?? 0]?.b ?? 0) < anchor.b) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tails[low - 1] ?? -1) : -1
    tails[low] = index
  }
  const chain: Anchor[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const anchor = anchors[index]
    if (anchor) chain.push(anchor)
  }
  return chain.toReversed()
}

/** Pairs units that occur equally often on each side, first with first, in an order common to both sides. */
function pairUnits(source: readonly Unit[], target: readonly Unit[]): Anchor[] {
  const there = places(target)
  const here = places(source)
  const seen = new Map<string, number>()
  const found: Anchor[] = []
  for (const { key, at, length } of source) {
    const turn = seen.get(key) ?? 0
    seen.set(key, turn + 1)
    const candidates = there.get(key)
    const b = candidates?.length === here.get(key)?.length ? candidates?.[turn] : undefined
    if (b !== undefined) found.push({ a: at, b, length })
  }
  return ascending(found)
}

/** The pieces of a block between its anchors; one side of a piece may be empty. */
function between(block: Block, anchors: readonly Anchor[]): Block[] {
  const rest: Block[] = []
  let { a0, b0 } = block
  for (const { a, b, length } of anchors) {
    rest.push({ a0, a1: a, b0, b1: b })
    a0 = a + length
    b0 = b + length
  }
  rest.push({ a0, a1: block.a1, b0, b1: block.b1 })
  return rest.filter((piece) => piece.a0 < piece.a1 || piece.b0 < piece.b1)
}

/** Groups of `words` words serve as anchors inside a block whose table has more than `above` cells. */
type Grouping = { words: number; above: number }

/** `table`: the largest table that is filled at once, in cells. */
export type Limits = { groups: readonly Grouping[]; table: number }

/**
 * The tokens that are paired without comparing word by word. `partner[a]` is the target token of source token `a`, or -1;
 * `blocks` are still to be compared, each within one table; `steps` counts the comparisons spent.
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

// Only the first word of a group is paired: groups overlap, and the next step pairs the other words.
function groupUnits(tokens: readonly Token[], from: number, to: number, size: number): Unit[] {
  const units: Unit[] = []
  for (let at = from; at + size <= to; at++) units.push(unit(tokens, at, at + size, 1))
  return units
}

/** Cuts a block without an anchor into proportional parts, so that no table outgrows `table`. */
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
 * Pairs the unchanged tokens: whole sentences first, then, inside a block that is too large for one table, word groups
 * that occur equally often on each side. No recursion; n log n, and bounded tables for the rest.
 */
export function findAnchors(source: Text, target: Text, { groups, table }: Limits): Found {
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
    const anchors = pairUnits(left, right)
    for (const { a, b, length } of anchors) for (let k = 0; k < length; k++) partner[a + k] = b + k
    return between(block, anchors)
  }

  const whole = { a0: 0, a1: source.tokens.length, b0: 0, b1: target.tokens.length }
  let blocks = split(whole, sentenceUnits(source), sentenceUnits(target)).map(trim)
  for (const { words, above } of groups) {
    blocks = blocks.flatMap((block) => {
      if (area(block) <= above) return [block]
      const { a0, a1, b0, b1 } = block
      return split(block, groupUnits(source.tokens, a0, a1, words), groupUnits(target.tokens, b0, b1, words)).map(trim)
    })
  }
  return { partner, blocks: blocks.flatMap((block) => chop(block, table)), steps }
}
