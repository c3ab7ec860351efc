/** A rectangle of the two token lists that is still to be paired: source [a0, a1), target [b0, b1). */
export type Block = { a0: number; a1: number; b0: number; b1: number }

/** A stretch of tokens that may be recognised on the other side: `key` names its content, `at` its first token. */
export type Unit = { key: string; at: number; length: number }

/** Two equal stretches, one on each side. */
export type Anchor = { a: number; b: number; length: number }

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

/** Stretches that occur equally often on each side, the first for the first, in an order that both sides share. */
export function findAnchors(source: readonly Unit[], target: readonly Unit[]): Anchor[] {
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

/** What is left of a block between its anchors; one side of a piece may be empty. */
export function between(block: Block, anchors: readonly Anchor[]): Block[] {
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
