import type { PartOfSpeech } from '../reader.ts'
import type { Category } from '../type.ts'
import { isA, lexicon } from './lexicon.ts'
import { isModalPhrase, modal } from './types-modals.ts'
import { changedWords, headAfter, is, wordAfter, wordBefore } from './types-side.ts'
import type { Said, Side } from './types-side.ts'
import { formsOf, isAuxiliary, isBe, isDo, isHave, isModal, isVerbGroup } from './types-verbs.ts'

const ARTICLES = /^(?:an?|the|my|your|its|our|their|every|each)$/
const AMOUNT = /^(?:lots?|plenty|couple|number)$/
const RELATIVE = /^(?:who|whom|whose|which|where|what)$/
/** Verbs whose particle looks like a preposition. */
const PHRASAL =
  /^(?:(?:break|check|drop|fill|give|hand|join|log|move|take|turn) in|(?:carry|go|hold|keep|move|pass|put|switch|take|try|turn) on|(?:come|get|look|run|take|think|turn) over|(?:get|go) (?:along|through)|(?:come|bring) about|(?:hang|look|turn|walk) around|(?:drop|pass|stop) by)$/
const PRONOUN = /^(?:ones?|(?:some|any|every|no)(?:thing|body|one)|.+sel(?:f|ves))$/
/** Particles that are rarely prepositions; for the others the verb decides. */
const SURE = /^(?:up|out|off|down|away|back|apart|aside|forward)$/
/** Prepositions that are adverbs without an object: I have seen it before. */
const ALONE = /^(?:before|since|inside|outside|behind|above|below|around)$/
/** The beginning of a noun phrase of time: this morning, every day. */
const TIME = /^(?:this|these|every|last|next)$/
const SUBJECT = /^(?:i|you|s?he|it|we|they|there)$/
const OPENS: readonly PartOfSpeech[] = ['NOUN', 'PROPN', 'ADJ', 'NUM']

const CLASSES: Readonly<Partial<Record<PartOfSpeech, Category>>> = {
  ADJ: 'adjective',
  ADP: 'preposition',
  ADV: 'adverb',
  AUX: 'verb',
  CCONJ: 'conjunction',
  DET: 'determiner',
  NOUN: 'noun',
  NUM: 'determiner',
  PRON: 'pronoun',
  PROPN: 'noun',
  SCONJ: 'conjunction',
  VERB: 'verb',
}

/** Whether a noun follows the change, perhaps with another determiner (`such a day`), so that its word is a determiner. */
function beforeNoun(side: Side): boolean {
  const next = headAfter(side)
  return is(next, ...OPENS) || next?.lower === 'ones' || (isA(next?.lower ?? '', 'DET') && next === wordAfter(side))
}

/** Whether a clause with its own subject begins behind the change. */
function beforeClause(side: Side): boolean {
  const next = wordAfter(side)
  // I think that English is hard.
  if (is(next, 'NOUN') && is(side.words[side.to + 1], 'AUX')) return true
  return is(next, 'PRON', 'DET', 'PROPN') || next?.lower === 'there'
}

/** Whether since, before or as joins a clause here. */
function joinsHere(pos: PartOfSpeech, side: Side): boolean {
  return pos === 'SCONJ' || SUBJECT.test(wordAfter(side)?.lower ?? '')
}

/** `many`, `a lot of`, `the most`: words that form a quantity. */
export function quantity(words: readonly Said[]): boolean {
  const amount = ({ lower }: Said) => isA(lower, 'DET') || AMOUNT.test(lower)
  return words.some(amount) && words.every((word) => amount(word) || word.lower === 'of' || is(word, 'ADJ'))
}

export function isRelative(word: Said): boolean {
  return RELATIVE.test(word.lower) || word.lower === 'that'
}

/** `to`: of an infinitive, or the preposition. */
function to(side: Side): Category {
  const next = wordAfter(side)
  return next && is(next, 'VERB', 'AUX') && !formsOf(next.lower).has('ing') ? 'verb_form' : 'preposition'
}

function that(side: Side): Category {
  const before = wordBefore(side)
  if (before?.lower === 'so' || (is(before, 'VERB', 'ADJ', 'AUX') && beforeClause(side))) return 'conjunction'
  if (is(wordAfter(side), 'VERB', 'AUX', 'PRON')) return 'pronoun'
  return beforeNoun(side) ? 'determiner' : 'conjunction'
}

function adverbOrPreposition(word: Said, side: Side): Category {
  const before = wordBefore(side)
  const object = is(wordAfter(side), ...OPENS, 'DET', 'PRON')
  if (before && PHRASAL.test(`${before.lemma} ${word.lower}`)) return 'particle'
  if (SURE.test(word.lower) && before && !is(before, 'AUX', 'ADV', 'ADJ')) return 'particle'
  if (ALONE.test(word.lower) && !object && !is(wordAfter(side), 'VERB')) return 'adverb'
  if (word.pos === 'ADV' && !object) return isA(word.lower, 'ADP') && is(before, 'VERB') ? 'particle' : 'adverb'
  return 'preposition'
}

/** Whether the subject of a question follows the change. */
function asks(side: Side): boolean {
  const next = headAfter(side)
  return is(next, 'PROPN') || SUBJECT.test(next?.lower ?? '')
}

function auxiliary(word: Said, side: Side): Category {
  const next = headAfter(side)
  const forms = next && is(next, 'VERB', 'AUX') ? formsOf(next.lower) : undefined
  if (isModal(word)) return modal(word)
  if (isBe(word)) {
    if (!forms || next?.lower === 'to') return 'verb'
    return forms.has('ing') ? 'verb_tense' : 'verb_form'
  }
  if (isHave(word)) {
    // Had already left: the participle of an irregular verb may be read as an adjective.
    const perfect = next !== undefined && lexicon().verbs.has(next.lower) && formsOf(next.lower).has('participle')
    return perfect || forms?.has('participle') || isHave(wordBefore(side)) ? 'verb_tense' : 'verb'
  }
  if (!isDo(word) || !(forms || asks(side) || wordAfter(side)?.lower === 'not')) return 'verb'
  return word.lower === 'did' ? 'verb_tense' : 'verb_form'
}

/** Whether a participle is the adjective of a noun: your continued support. */
function qualifiesNoun({ lower, pos }: Said, side: Side): boolean {
  const forms = formsOf(lower)
  const participle = pos === 'VERB' && (forms.has('ing') || forms.has('participle')) && !forms.has('base')
  return participle && is(wordBefore(side), 'DET') && is(wordAfter(side), 'NOUN')
}

/** The category of one word in its sentence: inserted, deleted, or a replacement. */
export function classOf(word: Said, side: Side): Category {
  const { lower, pos } = word
  if (lower === 'not') return 'particle'
  if (lower === 'to') return to(side)
  if (PRONOUN.test(lower) && !(lower === 'one' && beforeNoun(side))) return 'pronoun'
  if (ARTICLES.test(lower)) return 'determiner'
  if (lower === 'that') return that(side)
  if (lower === 'what' && beforeNoun(side) && pos === 'DET') return 'determiner'
  if (RELATIVE.test(lower)) return 'pronoun'
  if ((lower === 'more' || lower === 'most') && is(wordAfter(side), 'ADJ', 'ADV')) return 'adverb'
  if (isA(lower, 'DET')) return beforeNoun(side) ? 'determiner' : pos === 'ADV' ? 'adverb' : 'pronoun'
  if (isAuxiliary(word)) return auxiliary(word, side)
  if (lower === 'so') return beforeClause(side) ? 'conjunction' : 'adverb'
  const joins = isA(lower, 'SCONJ') || isA(lower, 'CCONJ')
  if (isA(lower, 'ADP') && pos !== 'VERB')
    return joins && joinsHere(pos, side) ? 'conjunction' : adverbOrPreposition(word, side)
  // Not yet, only once: an adverb if no clause follows.
  if (joins && (pos !== 'ADV' || beforeClause(side))) return 'conjunction'
  if (SURE.test(lower)) return adverbOrPreposition(word, side)
  const only = pos === 'ADV' && lexicon().classes.get(lower)?.join() === 'ADJ'
  return only || qualifiesNoun(word, side) ? 'adjective' : (CLASSES[pos] ?? 'other')
}

/** The category of several words that were inserted or deleted together. */
function several(words: readonly Said[], side: Side): Category {
  const [first] = words
  const last = words.at(-1)
  const every = (...classes: PartOfSpeech[]) => words.every((word) => is(word, ...classes))
  const nouns = words.some((word) => is(word, 'NOUN', 'PROPN'))
  if (isModalPhrase(words)) return 'modality'
  if (words.every(isAuxiliary)) return 'verb_tense'
  if (isVerbGroup(words)) return 'verb'
  const opened = first !== undefined && (is(first, 'ADP') || isA(first.lower, 'ADP'))
  if (opened && last && classOf(last, side) === 'determiner') return 'preposition'
  if (opened && nouns) return 'adverb'
  if (first && last && /^(?:each|one) (?:an)?other$/.test(`${first.lower} ${last.lower}`)) return 'pronoun'
  if (quantity(words) && last?.lower === 'of') return 'determiner'
  if (every('ADP')) return 'preposition'
  if (nouns && every(...OPENS, 'DET', 'PRON')) return TIME.test(first?.lower ?? '') ? 'adverb' : 'noun'
  if (every('ADV')) return 'adverb'
  if (is(first, 'CCONJ', 'SCONJ') && every('CCONJ', 'SCONJ', 'PRON')) return 'conjunction'
  return 'other'
}

/** The category of words on one side only. */
export function lone(side: Side): Category {
  const words = changedWords(side)
  const [only] = words
  if (only === undefined) return 'other'
  return words.length === 1 ? classOf(only, side) : several(words, side)
}
