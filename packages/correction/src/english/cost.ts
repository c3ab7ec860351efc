import type { PartOfSpeech } from '../reader.ts'
import type { ReadToken } from './changed.ts'
import { likeness, sameRoot, undotted } from './likeness.ts'

/** The cost of an insertion or a deletion; the unit of the other costs. */
export const INDEL = 1

const CASE_ONLY = 0.05
const MARK_FOR_MARK = 0.9
const WORD_FOR_MARK = 1.9
const OTHER_LEMMA = 0.5
const BOTH_CONTENT = 0.25
const OTHER_CLASS = 0.5

const content: ReadonlySet<PartOfSpeech> = new Set(['ADJ', 'ADV', 'NOUN', 'PROPN', 'VERB', 'NUM', 'INTJ', 'X'])

/** Whether a word is a content word, not a function word. */
export function isContent({ pos }: ReadToken): boolean {
  return content.has(pos)
}

/** Whether a word helps a verb: an auxiliary, `to`, `not`. */
export function isHelper({ pos, text }: ReadToken): boolean {
  return pos === 'AUX' || pos === 'PART' || /^(?:to|not|n['’]t)$/iu.test(text)
}

/** Whether a word always precedes the one it belongs to: articles and prepositions. */
export function isBound(token: ReadToken | undefined): boolean {
  return token?.pos === 'DET' || token?.pos === 'ADP'
}

/** The class for replacements: names count as nouns, auxiliaries as verbs, `to` as a preposition, and so on. */
function classOf(pos: PartOfSpeech): PartOfSpeech {
  if (pos === 'PROPN') return 'NOUN'
  if (pos === 'AUX') return 'VERB'
  if (pos === 'PART') return 'ADP'
  if (pos === 'SCONJ') return 'CCONJ'
  return pos
}

/** The letters of a word in lower case, without the full stops of an abbreviation. */
export function lettersOf({ text, word }: ReadToken): string {
  const lower = text.toLowerCase()
  return word ? undotted(lower) : lower
}

export function sameClass(a: ReadToken, b: ReadToken): boolean {
  return a.word === b.word && classOf(a.pos) === classOf(b.pos)
}

/** Whether two words look like forms or spellings of one word. */
export function alike(a: ReadToken, b: ReadToken): boolean {
  if (a.word !== b.word || !a.word) return false
  const [x, y] = [lettersOf(a), lettersOf(b)]
  return a.lemma === b.lemma || sameRoot(a.lemma, b.lemma) || likeness(x, y) >= 0.75
}

/** The cost of replacing `a` by `b`: the sum for base form, class of word and letters (0 to 2). The last two are their `lettersOf`. */
export function exchange(a: ReadToken, b: ReadToken, lowerA: string, lowerB: string): number {
  if (lowerA === lowerB) return CASE_ONLY
  if (a.word !== b.word) return WORD_FOR_MARK
  if (!a.word) return MARK_FOR_MARK
  const lemma = sameRoot(a.lemma, b.lemma) ? 0 : OTHER_LEMMA
  const kind = classOf(a.pos) === classOf(b.pos) ? 0 : isContent(a) && isContent(b) ? BOTH_CONTENT : OTHER_CLASS
  return lemma + kind + 1 - likeness(lowerA, lowerB)
}
