import type { Block } from '../anchors.ts'
import { likeness } from './likeness.ts'
import type { Word } from './likeness.ts'
import { cheapest } from './table.ts'
import type { Step } from './table.ts'
import { writtenOtherwise } from './variants.ts'

/** The largest block that is compared word by word, in cells; a larger one is one edit. */
const READABLE = 400
const SINGLE: readonly Step[] = [
  { taken: 1, given: 1 },
  { taken: 1, given: 0 },
  { taken: 0, given: 1 },
]
const GROUPS: readonly Step[] = [
  ...SINGLE,
  { taken: 1, given: 2 },
  { taken: 2, given: 1 },
  { taken: 2, given: 2 },
  { taken: 1, given: 3 },
  { taken: 3, given: 1 },
  { taken: 2, given: 3 },
  { taken: 3, given: 2 },
]
const PREDICATE = new Set(['verb', 'adjective', 'copula'])
/** Particles that end a sentence: they belong to the predicate before them. */
const FINAL = /^(?:か|ね|よ|な|ぞ|わ|かな|よね)$/u

export type Pieces = { source: readonly Word[]; target: readonly Word[]; exchange: (a: Word, b: Word) => number }

const text = (words: readonly Word[]) => words.map((word) => word.plain).join('')

/** The cost of several words as one edit: low if they have much in common or only the form of a verb changed. */
function together(removed: readonly Word[], added: readonly Word[]): number {
  const words = [...removed, ...added]
  if (words.some((word) => word.sort === 'mark')) return Infinity
  const [first, second] = [removed[0], added[0]]
  if (!first || !second || first.text === second.text || removed.at(-1)?.text === added.at(-1)?.text) return Infinity
  if (first.sort === 'particle' || second.sort === 'particle') return Infinity
  const like = likeness(text(removed), text(added))
  const tails = [...removed.slice(1), ...added.slice(1)]
  const bound = tails.every((word) => PREDICATE.has(word.sort) || /^(?:こと|の|と|ば|て|から|ので)$/u.test(word.text))
  const kin = likeness(first.plain, second.plain) > 0.3
  if (kin && bound && PREDICATE.has(first.sort)) return 0.7 + 0.1 * words.length
  if (like < 0.5) return Infinity
  return 0.6 + (1 - like) + 0.1 * words.length
}

const empty = ({ a0, a1, b0, b1 }: Block) => a0 === a1 || b0 === b1

/** Whether a replacement ends in a particle on one side only, so that the next piece belongs to it. */
function dangles({ a0, a1, b0, b1 }: Block, { source, target }: Pieces): boolean {
  if (a1 - a0 < 1 || b1 - b0 < 1 || a1 - a0 + b1 - b0 < 3) return false
  return (source[a1 - 1]?.sort === 'particle') !== (target[b1 - 1]?.sort === 'particle')
}

const isPredicate = (word: Word | undefined) => word !== undefined && PREDICATE.has(word.sort)

/** Whether a piece continues the predicate before it: です → か, ね → か, と → そうに. */
function continuesPredicate({ a0, a1, b0, b1 }: Block, { source, target }: Pieces): boolean {
  const [removed, added] = [source.slice(a0, a1), target.slice(b0, b1)]
  const words = [...removed, ...added]
  if (words.every((word) => isPredicate(word) || FINAL.test(word.text))) return words.some((word) => !isPredicate(word))
  if (removed.length === 0 || added.length === 0) return false
  const particle = (word: Word) => word.sort === 'particle'
  return (removed.every(isPredicate) && added.every(particle)) || (removed.every(particle) && added.every(isPredicate))
}

/** Whether only one side of a replacement ends in a predicate, so that a predicate behind it belongs to it. */
const lacksPredicate = ({ a0, a1, b0, b1 }: Block, { source, target }: Pieces) =>
  a0 < a1 && b0 < b1 && isPredicate(source[a1 - 1]) !== isPredicate(target[b1 - 1])

/** A text without its polite ending, which unrelated verbs have in common. */
const trunk = (words: readonly Word[]) => text(words).replace(/(?<=.)ま(?:す|した|せん)$/u, '')

/** Whether two neighbouring pieces make one edit. */
function belong(first: Block, second: Block, texts: Pieces): boolean {
  const { source, target } = texts
  const of = ({ a0, a1, b0, b1 }: Block) => [...source.slice(a0, a1), ...target.slice(b0, b1)]
  const [before, after] = [of(first), of(second)]
  const marks = (words: readonly Word[]) => words.every((word) => word.sort === 'mark')
  const oneWay = empty(first) && empty(second) && (first.a0 === first.a1) === (second.a0 === second.a1)
  if (oneWay) return true
  if (marks(before) || marks(after)) return false
  const predicate = (words: readonly Word[]) => words.every((word) => PREDICATE.has(word.sort))
  if (predicate(before) && (predicate(after) || continuesPredicate(second, texts))) return true
  // 行くつもりです → 行こうと思っています: the copula behind a noun changes with its verb.
  if (predicate(after) && lacksPredicate(first, texts)) return true
  if (dangles(first, texts) && PREDICATE.has(after[0]?.sort ?? 'mark')) return true
  const particle = (words: readonly Word[]) => words.every((word) => word.sort === 'particle')
  // でも → を, までに → へ: particles side by side are one expression.
  if (particle(before) && particle(after)) return true
  if (particle(before) && !empty(first)) return false
  if (particle(after) && !empty(second)) return false
  // An insertion or deletion beside a replacement by an unrelated word: neither makes sense alone.
  if (!empty(first) && !empty(second)) return false
  const [exchanged, lone] = empty(first) ? [second, first] : [first, second]
  if (empty(exchanged)) return true
  const [removed, added] = [source.slice(exchanged.a0, exchanged.a1), target.slice(exchanged.b0, exchanged.b1)]
  // 来るのまえに → 来る前に: the word is only written differently, and the change before it is an edit of its own.
  if (empty(first) && writtenOtherwise(text(removed), text(added))) return false
  // もっと飲みます for 食べます: the adverb is an edit of its own.
  if (of(lone).every((word) => word.sort === 'adverb')) return false
  return likeness(trunk(removed), trunk(added)) < 0.3 && !marks(of(lone))
}

/** Cuts a block between two unchanged words into the edits that an instructor would mark. */
export function piecesOf(change: Block, words: Pieces): Block[] {
  const { source, target, exchange } = words
  const area = (change.a1 - change.a0) * (change.b1 - change.b0)
  if (area === 0 || area > READABLE) return [change]
  const path = cheapest(change, GROUPS, ({ taken, given }, i, j) => {
    if (taken === 0 || given === 0) return 1
    const [removed, added] = [source.slice(i - taken, i), target.slice(j - given, j)]
    const [a, b] = [removed[0], added[0]]
    return taken === 1 && given === 1 && a && b ? exchange(a, b) : together(removed, added)
  })
  const pieces: Block[] = []
  for (const piece of path) {
    const last = pieces.at(-1)
    if (last && belong(last, piece, words)) {
      pieces[pieces.length - 1] = { a0: last.a0, a1: piece.a1, b0: last.b0, b1: piece.b1 }
    } else pieces.push(piece)
  }
  return pieces
}

/** The unchanged words of a block, in order. */
export function pairWords(
  block: Block,
  { source, target, exchange }: Pieces,
  pair: (a: number, b: number) => void,
): void {
  const path = cheapest(block, SINGLE, ({ taken, given }, i, j) => {
    const [a, b] = [source[i - 1], target[j - 1]]
    return taken === 1 && given === 1 && a && b ? exchange(a, b) : 1
  })
  for (const { a0, a1, b0, b1 } of path) {
    if (a0 < a1 && b0 < b1 && source[a0]?.text === target[b0]?.text) pair(a0, b0)
  }
}
