import type { Block } from '../anchors.ts'
import type { ReadToken } from './changed.ts'
import { wordsOf } from './reading.ts'
import type { Reading } from './reading.ts'

/** Unchanged words between two rewritten ranges join them if both ranges are at least this many times as long. */
const ISLAND = 3

/** The most words of a reordered phrase, and the most edits in it. */
const TURNED = 8
const NEIGHBOURS = 3

const spanning = (first: Block, last: Block): Block => ({ a0: first.a0, a1: last.a1, b0: first.b0, b1: last.b1 })
const size = ({ a0, a1, b0, b1 }: Block) => Math.max(a1 - a0, b1 - b0)

/** `am agree → agree`: an auxiliary is deleted together with its verb. */
function withItsVerb(block: Block, next: Block | undefined, left: Reading, right: Reading): Block {
  const { a0, a1, b0, b1 } = block
  if (a0 === a1 || b0 < b1 || b1 >= right.text.tokens.length || (next && next.a0 === a1)) return block
  const auxiliaries = wordsOf(left, a0, a1).every(({ pos, text }) => pos === 'AUX' && !/n['’]t$/iu.test(text))
  const [was, now] = [left.word(a1), right.word(b1)]
  const verb = was.text === now.text && [was.pos, now.pos].some((pos) => pos === 'VERB' || pos === 'AUX')
  return auxiliaries && verb ? { a0, a1: a1 + 1, b0, b1: b1 + 1 } : block
}

/** `students → students'`: an apostrophe at the end of a word changes with the word. */
function withItsWord(block: Block, last: Block | undefined, left: Reading, right: Reading): Block {
  const { a0, a1, b0, b1 } = block
  const mark = a1 - a0 + b1 - b0 === 1 ? (a0 < a1 ? left.word(a0) : right.word(b0)) : undefined
  if (!mark || !/^['’]$/u.test(mark.text) || a0 === 0 || b0 === 0 || last?.a1 === a0) return block
  const word = a0 < a1 ? left.word(a0 - 1) : right.word(b0 - 1)
  return word.end === mark.start && /s$/iu.test(word.text) ? { a0: a0 - 1, a1, b0: b0 - 1, b1 } : block
}

/** Whether the unchanged text between two edits is too short to help a reader. */
function stranded(first: Block, second: Block, left: Reading, right: Reading): boolean {
  const kept = second.a0 - first.a1
  if (kept * ISLAND <= Math.min(size(first), size(second))) return true
  // `, so → . Therefore,`: a single mark between an insertion and a deletion.
  if (kept !== 1 || left.word(first.a1).word) return false
  const puts = first.a0 === first.a1 && second.b0 === second.b1
  return puts && !right.word(first.b0).word
}

const lower = (tokens: readonly ReadToken[]) => tokens.filter(({ word }) => word).map(({ text }) => text.toLowerCase())

/** Whether one edit deletes a phrase that the other inserts, or `of` becomes `'s`. */
function turnsRound(first: Block, second: Block, left: Reading, right: Reading): boolean {
  if (second.a1 - first.a0 > TURNED || second.b1 - first.b0 > TURNED) return false
  const removed = ({ a0, a1 }: Block) => lower(wordsOf(left, a0, a1))
  const added = ({ b0, b1 }: Block) => lower(wordsOf(right, b0, b1))
  const goes = (from: readonly string[], to: readonly string[]) => {
    const [shorter, longer] = from.length <= to.length ? [from, to] : [to, from]
    return shorter.length > 1 && ` ${longer.join(' ')} `.includes(` ${shorter.join(' ')} `)
  }
  const has = (from: readonly string[], to: readonly string[]) =>
    from.includes('of') && to.some((word) => /['’]s?$/u.test(word))
  return (
    goes(removed(first), added(second)) ||
    goes(removed(second), added(first)) ||
    has(removed(first), added(second)) ||
    has(removed(second), added(first))
  )
}

/** Joins edits that reorder one phrase, with the text between them. */
function joinTurned(blocks: readonly Block[], left: Reading, right: Reading): Block[] {
  const joined: Block[] = []
  for (let index = 0; index < blocks.length;) {
    const near = blocks.slice(index, index + NEIGHBOURS + 1)
    const [first] = near
    if (!first) break
    const turned = near.findLastIndex((block, place) => place > 0 && turnsRound(first, block, left, right))
    const last = near[turned] ?? first
    joined.push(spanning(first, last))
    index += Math.max(0, turned) + 1
  }
  return joined
}

/** Joins edits as far as a reader needs to understand them. */
export function readable(blocks: readonly Block[], left: Reading, right: Reading): Block[] {
  const whole: Block[] = []
  const turned = joinTurned(blocks, left, right)
  for (const [index, block] of turned.entries()) {
    const last = whole.at(-1)
    const grown = withItsWord(withItsVerb(block, turned[index + 1], left, right), last, left, right)
    if (last && grown.a0 > last.a1 && stranded(last, grown, left, right))
      whole[whole.length - 1] = spanning(last, grown)
    else whole.push(grown)
  }
  return whole
}
