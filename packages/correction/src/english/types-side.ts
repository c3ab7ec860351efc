import type { PartOfSpeech, Word } from '../reader.ts'
import type { ReadToken } from './changed.ts'
import { expanded, plain } from './contraction.ts'
import { lemmaOf } from './inflection.ts'
import { lexicon } from './lexicon.ts'

/** A word in lower case with straight apostrophes and split contractions. A mark ends the context of a word. */
export type Said = Word & { lower: string; mark: boolean }

/** One side of a change: its words from `from` to `to`, with a few before and after. */
export type Side = { words: readonly Said[]; from: number; to: number }

/** The number of context words that can decide a category. */
const AROUND = 5

/** Taggers often read a capitalised word at the beginning of a sentence as a name. */
function classAtStart(lower: string): PartOfSpeech {
  const first = lexicon().classes.get(lower)?.[0]
  return first === 'ADJ' || first === 'ADV' || first === 'VERB' ? first : 'PROPN'
}

function said(token: ReadToken): Said[] {
  const lower = plain(token.text)
  const { pos, lemma, known } = token
  const parts = expanded(lower)
  if (parts.length === 1)
    return [{ lower, pos: pos === 'PROPN' ? classAtStart(lower) : pos, lemma, known, mark: !token.word }]
  return parts.map((part): Said => {
    const name = lexicon().classes.get(part)?.[0] ?? 'X'
    return { lower: part, pos: name, lemma: lemmaOf(part, name), known: true, mark: false }
  })
}

export function sideOf(tokens: readonly ReadToken[], start: number, end: number): Side {
  const before = tokens.slice(Math.max(0, start - AROUND), start).flatMap(said)
  const inside = tokens.slice(start, end).filter((token) => token.word)
  const changed = inside.flatMap(said)
  const after = tokens.slice(end, end + AROUND).flatMap(said)
  return { words: [...before, ...changed, ...after], from: before.length, to: before.length + changed.length }
}

/** Whether a word exists and belongs to one of the classes. */
export function is(word: Said | undefined, ...classes: PartOfSpeech[]): boolean {
  return word !== undefined && classes.includes(word.pos)
}

export function changedWords(side: Side): readonly Said[] {
  return side.words.slice(side.from, side.to)
}

/** Both sides without their common first and last words. */
export function trimmed(source: Side, target: Side): [Side, Side] {
  const [a, b] = [{ ...source }, { ...target }]
  const same = (i: number, j: number) => a.words[i]?.lower === b.words[j]?.lower
  while (a.from < a.to && b.from < b.to && same(a.from, b.from)) {
    a.from++
    b.from++
  }
  while (a.from < a.to && b.from < b.to && same(a.to - 1, b.to - 1)) {
    a.to--
    b.to--
  }
  return [a, b]
}

function skipped(word: Said | undefined): boolean {
  return word?.pos === 'ADV' || word?.lower === 'not'
}

/** The word before the change that governs it, skipping adverbs; `undefined` after a mark. */
export function governor({ words, from }: Side): Said | undefined {
  let at = from - 1
  while (at > 0 && skipped(words[at])) at--
  const word = words[at]
  return word?.mark ? undefined : word
}

export function wordBefore({ words, from }: Side): Said | undefined {
  const word = words[from - 1]
  return word?.mark ? undefined : word
}

export function wordAfter({ words, to }: Side): Said | undefined {
  const word = words[to]
  return word?.mark ? undefined : word
}

/** The next word that is neither an adverb nor `not`. */
export function headAfter({ words, to }: Side): Said | undefined {
  let at = to
  while (at < words.length && skipped(words[at])) at++
  const word = words[at]
  return word?.mark ? undefined : word
}
