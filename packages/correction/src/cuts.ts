import type { Block } from './anchors.ts'
import type { Text } from './text.ts'

/** A range that differs: source [start, end), target [from, to) in characters, and its tokens. */
export type Cut = { start: number; end: number; from: number; to: number; block: Block }

const BLANK = /\s/u

const startOf = ({ text, tokens }: Text, index: number) => tokens[index]?.start ?? text.length
const endBefore = ({ tokens }: Text, index: number) => tokens[index - 1]?.end ?? 0

/** Whether a cut at `at` would part CR from LF. */
const tears = (text: string, at: number) => text.charAt(at) === '\n' && text.charAt(at - 1) === '\r'

/** Removes common white space from both ends. */
function narrowed(source: string, target: string, cut: Cut): Cut {
  let { start, end, from, to } = cut
  const shared = (x: number, y: number) => source[x] === target[y] && BLANK.test(source.charAt(x))
  while (start < end && from < to && shared(start, from)) {
    start++
    from++
  }
  if (start > cut.start && (tears(source, start) || tears(target, from))) {
    start--
    from--
  }
  while (end > start && to > from && shared(end - 1, to - 1)) {
    end--
    to--
  }
  if (end < cut.end && to < cut.to && (tears(source, end) || tears(target, to))) {
    end++
    to++
  }
  return { ...cut, start, end, from, to }
}

/**
 * Turns changed tokens into ranges of text. An insertion or deletion includes the white space behind it, or before it if
 * only that leaves the rest unchanged; a replacement includes none. A difference in white space alone is a cut too.
 */
export function cutsOf(source: Text, target: Text, blocks: readonly Block[]): Cut[] {
  const [was, now] = [source.text, target.text]
  const cuts: Cut[] = []
  /** The end of the part that is done: characters and tokens. */
  let [a, b, tokenA, tokenB] = [0, 0, 0, 0]

  const push = (wide: Cut) => {
    const cut = narrowed(was, now, wide)
    if (was.slice(cut.start, cut.end) === now.slice(cut.from, cut.to)) return
    const last = cuts.at(-1)
    const blank = cut.block.a0 === cut.block.a1 && cut.block.b0 === cut.block.b1
    // Two insertions at one place cannot be told apart; white space right behind a change belongs to it.
    const joins = last?.end === cut.start && (blank || (last.start === last.end && cut.start === cut.end))
    if (!last || !joins) return void cuts.push(cut)
    const block = { a0: last.block.a0, a1: cut.block.a1, b0: last.block.b0, b1: cut.block.b1 }
    cuts[cuts.length - 1] = { start: last.start, end: cut.end, from: last.from, to: cut.to, block }
  }
  /** Passes the unchanged tokens up to `end`: only the white space between them may differ. */
  const settle = (end: number) => {
    for (; tokenA <= end; tokenA++, tokenB++) {
      const [x, y] = [startOf(source, tokenA), startOf(target, tokenB)]
      const block = { a0: tokenA, a1: tokenA, b0: tokenB, b1: tokenB }
      if (was.slice(a, x) !== now.slice(b, y)) push({ start: a, end: x, from: b, to: y, block })
      a = endBefore(source, tokenA + 1)
      b = endBefore(target, tokenB + 1)
    }
  }
  const exchange = (block: Block) => {
    const [x, y] = [startOf(source, block.a0), startOf(target, block.b0)]
    const [end, to] = [endBefore(source, block.a1), endBefore(target, block.b1)]
    const same = was.slice(a, x) === now.slice(b, y)
    push({ start: same ? x : a, end, from: same ? y : b, to, block })
    a = end
    b = to
  }
  const oneSided = (block: Block) => {
    const { a0, a1, b0, b1 } = block
    const [x, y] = [startOf(source, a1), startOf(target, b1)]
    const puts = a0 === a1
    const gap = puts ? was.slice(a, x) : now.slice(b, y)
    const before = puts ? now.slice(b, startOf(target, b0)) : was.slice(a, startOf(source, a0))
    const after = puts ? now.slice(endBefore(target, b1), y) : was.slice(endBefore(source, a1), x)
    if (gap !== before && gap === after) {
      const [end, to] = puts ? [a, endBefore(target, b1)] : [endBefore(source, a1), b]
      push({ start: a, end, from: b, to, block })
      a = end
      b = to
    } else {
      const skip = gap === before ? gap.length : 0
      push({ start: a + skip, end: x, from: b + skip, to: y, block })
      a = x
      b = y
    }
  }
  for (const block of blocks) {
    settle(block.a0 - 1)
    tokenA = block.a1
    tokenB = block.b1
    if (block.a0 < block.a1 && block.b0 < block.b1) exchange(block)
    else oneSided(block)
  }
  settle(source.tokens.length)
  return cuts
}
