import type { Category, Edit } from '../../src/index.ts'
import { categoryOf } from '../../src/index.ts'
import type { GoldPair } from './gold.ts'

/** An edit without its type: what any tool that compares two texts can answer. */
export type Cut = Pick<Edit, 'start' | 'end' | 'replacement'>

/** Shares from 0 to 1, counted over all edits of all pairs together. */
export type Score = {
  /** F1 of the places alone. */
  span: number
  /** F1 of the places with what stands there now. */
  correction: number
  /** Share of the pairs with edits whose edits are exactly the wanted ones. */
  exact: number
}

/**
 * An edit with the white space at its ends left out on both sides, so that nobody loses by whether a space belongs to
 * the word before or behind it: both texts are trimmed, and an insertion stands before the next character that is not
 * white space. An edit of white space alone stays as it is.
 */
export function trimmed(source: string, { start, end, replacement }: Cut): Cut {
  const removed = source.slice(start, end)
  const now = replacement.trim()
  if (removed.trim() !== '') {
    const from = end - removed.trimStart().length
    return { start: from, end: from + removed.trim().length, replacement: now }
  }
  if (now === '') return { start, end, replacement }
  const place = source.length - source.slice(start).trimStart().length
  return { start: place, end: place, replacement: now }
}

/** How many of `found` are wanted, each wanted one counted once. */
function hits(wanted: readonly string[], found: readonly string[]): number {
  const left = [...wanted]
  return found.filter((key) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

const placeOf = ({ start, end }: Cut) => `${start}-${end}`
const wholeOf = (cut: Cut) => `${placeOf(cut)} ${cut.replacement}`

/** F1 = 2·hits / (wanted + found), which is the harmonic mean of precision and recall. */
const f1 = (right: number, both: number) => (both === 0 ? 1 : (2 * right) / both)

/** Whether the edits are the wanted ones, white space at their ends aside. */
export function sameCuts(pair: GoldPair, found: readonly Cut[]): boolean {
  const [wanted, got] = [pair.edits, found].map((cuts) => cuts.map((cut) => wholeOf(trimmed(pair.source, cut))))
  return wanted?.join('\n') === got?.join('\n')
}

/** Scores what `align` answers for each pair, micro-averaged. Pairs that need no edit are left out: nobody errs there. */
export function scoreCuts(pairs: readonly GoldPair[], align: (pair: GoldPair) => readonly Cut[]): Score {
  let [places, wholes, both, exact] = [0, 0, 0, 0]
  const corrected = pairs.filter(({ edits }) => edits.length > 0)
  for (const pair of corrected) {
    const found = align(pair)
    const wanted = pair.edits.map((edit) => trimmed(pair.source, edit))
    const got = found.map((cut) => trimmed(pair.source, cut))
    places += hits(wanted.map(placeOf), got.map(placeOf))
    wholes += hits(wanted.map(wholeOf), got.map(wholeOf))
    both += wanted.length + got.length
    if (sameCuts(pair, found)) exact++
  }
  const whole = corrected.length === 0 ? 1 : exact / corrected.length
  return { span: f1(places, both), correction: f1(wholes, both), exact: whole }
}

/** The share of gold edits that `categoryAt` names as the teacher did, given the gold's own places. */
export function scoreTypes(pairs: readonly GoldPair[], categoryAt: (pair: GoldPair, edit: Edit) => Category): number {
  const edits = pairs.flatMap((pair) => pair.edits.map((edit) => ({ pair, edit })))
  const right = edits.filter(({ pair, edit }) => categoryAt(pair, edit) === categoryOf(edit.type))
  return edits.length === 0 ? 1 : right.length / edits.length
}
