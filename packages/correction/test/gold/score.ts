import type { Category, Edit } from '../../src/index.ts'
import { categoryOf } from '../../src/index.ts'
import type { GoldPair } from './gold.ts'

/** An edit without its type, which any comparison of two texts gives. */
export type Cut = Pick<Edit, 'start' | 'end' | 'replacement'>

/** Shares from 0 to 1 over all edits of all pairs. */
export type Score = {
  /** F1 of the places alone. */
  span: number
  /** F1 of the places with their replacements. */
  correction: number
  /** The share of pairs with exactly the expected edits, among pairs with edits. */
  exact: number
}

/**
 * An edit without the white space at its ends, so that the score does not depend on which word a space belongs to: both
 * texts are trimmed, and an insertion is placed before the next character that is not white space. An edit of white space
 * alone is unchanged.
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

/** The number of `found` edits that are expected, each expected one counted once. */
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

/** Whether the edits are the expected ones, ignoring white space at their ends. */
export function sameCuts(pair: GoldPair, found: readonly Cut[]): boolean {
  const [wanted, got] = [pair.edits, found].map((cuts) => cuts.map((cut) => wholeOf(trimmed(pair.source, cut))))
  return wanted?.join('\n') === got?.join('\n')
}

/** Scores the edits of each pair, micro-averaged. Pairs without an edit are omitted, because every engine gets them right. */
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

/** The share of gold edits for which `categoryAt` gives the marked category, given the gold's own places. */
export function scoreTypes(pairs: readonly GoldPair[], categoryAt: (pair: GoldPair, edit: Edit) => Category): number {
  const edits = pairs.flatMap((pair) => pair.edits.map((edit) => ({ pair, edit })))
  const right = edits.filter(({ pair, edit }) => categoryAt(pair, edit) === categoryOf(edit.type))
  return edits.length === 0 ? 1 : right.length / edits.length
}
