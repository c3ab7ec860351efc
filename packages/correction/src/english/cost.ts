import type { PartOfSpeech } from '../reader.ts'
import type { ReadToken } from './changed.ts'
import { likeness, sameRoot } from './likeness.ts'

/** What it costs to put a word in or take one out; the other costs are measured against it. */
export const INDEL = 1

const CASE_ONLY = 0.05
const MARK_FOR_MARK = 0.9
const WORD_FOR_MARK = 1.9
const OTHER_LEMMA = 0.5
const BOTH_CONTENT = 0.25
const OTHER_CLASS = 0.5

const content: ReadonlySet<PartOfSpeech> = new Set(['ADJ', 'ADV', 'NOUN', 'PROPN', 'VERB', 'NUM', 'INTJ', 'X'])

/** Whether a word carries meaning of its own, rather than holding others together. */
export function isContent({ pos }: ReadToken): boolean {
  return content.has(pos)
}

/** Whether a word helps a verb: an auxiliary, `to`, `not`. */
export function isHelper({ pos, text }: ReadToken): boolean {
  return pos === 'AUX' || pos === 'PART' || /^(?:to|not|n['’]t)$/iu.test(text)
}

/** Whether a word stands only before the one it belongs to: articles and prepositions. */
export function isBound(token: ReadToken | undefined): boolean {
  return token?.pos === 'DET' || token?.pos === 'ADP'
}

/** The class a word is exchanged within: names are nouns, auxiliaries verbs, `to` a preposition, and so on. */
function classOf(pos: PartOfSpeech): PartOfSpeech {
  if (pos === 'PROPN') return 'NOUN'
  if (pos === 'AUX') return 'VERB'
  if (pos === 'PART') return 'ADP'
  if (pos === 'SCONJ') return 'CCONJ'
  return pos
}

export function sameClass(a: ReadToken, b: ReadToken): boolean {
  return a.word === b.word && classOf(a.pos) === classOf(b.pos)
}

/** Whether a learner sees one word in another form or spelling, rather than another word. */
export function alike(a: ReadToken, b: ReadToken): boolean {
  if (a.word !== b.word || !a.word) return false
  const [x, y] = [a.text.toLowerCase(), b.text.toLowerCase()]
  return a.lemma === b.lemma || sameRoot(a.lemma, b.lemma) || likeness(x, y) >= 0.75
}

/** What it costs to put `b` in the place of `a`: base form, class of word and letters, each on its own (0 to 2). */
export function exchange(a: ReadToken, b: ReadToken, lowerA: string, lowerB: string): number {
  if (lowerA === lowerB) return CASE_ONLY
  if (a.word !== b.word) return WORD_FOR_MARK
  if (!a.word) return MARK_FOR_MARK
  const lemma = sameRoot(a.lemma, b.lemma) ? 0 : OTHER_LEMMA
  const kind = classOf(a.pos) === classOf(b.pos) ? 0 : isContent(a) && isContent(b) ? BOTH_CONTENT : OTHER_CLASS
  return lemma + kind + 1 - likeness(lowerA, lowerB)
}
