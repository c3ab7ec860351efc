import type { PartOfSpeech, Reader, Word } from '../reader.ts'
import { expanded, plain } from './contraction.ts'
import { classByEnding, lemmaOf, positive, singular, verbForms } from './inflection.ts'
import { lexicon } from './lexicon.ts'
import type { VerbForm } from './lexicon.ts'

const LETTER = /\p{L}/u
const NUMBER = /^\p{N}/u
const CAPITAL = /^\p{Lu}/u

/** The classes whose words have other forms; such forms may belong to several classes. */
const OPEN: readonly PartOfSpeech[] = ['NOUN', 'VERB', 'ADJ', 'AUX']

/** The possible readings of a word without its context: its classes, likeliest first. */
type Candidate = { lower: string; classes: readonly PartOfSpeech[]; lemma?: string; known: boolean | undefined }

/** The classes of an inflected word, derived from those of its base. */
function inflected(word: string): PartOfSpeech[] {
  const { classes } = lexicon()
  const found: PartOfSpeech[] = []
  const one = singular(word)
  if (one !== word && classes.get(one)?.includes('NOUN')) found.push('NOUN')
  if (verbForms(word).some(({ lemma, form }) => form !== 'base' && classes.get(lemma)?.includes('VERB')))
    found.push('VERB')
  if (!classes.has(word) && positive(word) !== word) found.push('ADJ')
  return found
}

function candidate(token: string, first: boolean): Candidate {
  const lower = plain(token)
  if (NUMBER.test(token)) return { lower, classes: ['NUM'], known: true }
  if (!LETTER.test(token)) return { lower, classes: ['PUNCT'], known: true }
  const [start = lower, second] = expanded(lower)
  if (second === 'to' || second === 'us') return { lower, classes: ['VERB'], lemma: start, known: true }
  if (second !== undefined) {
    const carried = second === 'not' ? start : second
    return { lower, classes: ['AUX'], lemma: lemmaOf(carried, 'AUX'), known: true }
  }
  if (lower.endsWith("'s")) return { lower, classes: ['NOUN'], lemma: lower.slice(0, -2), known: undefined }
  const listed = lexicon().classes.get(lower) ?? []
  const closed = listed[0] !== undefined && !OPEN.includes(listed[0])
  const classes = closed ? listed : [...new Set([...listed, ...inflected(lower)])]
  if (classes.length > 0) return { lower, classes, known: true }
  if (!first && CAPITAL.test(token)) return { lower, classes: ['PROPN'], known: undefined }
  const told = classByEnding(lower) ?? 'NOUN'
  // In English any noun may be a verb and the reverse, but an adverb is only an adverb.
  const also: PartOfSpeech[] = told === 'ADV' ? [] : told === 'NOUN' ? ['VERB'] : ['NOUN']
  return { lower, classes: [told, ...also], known: undefined }
}

const NOMINAL: readonly PartOfSpeech[] = ['NOUN', 'ADJ', 'NUM', 'PROPN']
const VERBAL: readonly PartOfSpeech[] = ['VERB', 'AUX']
const SUBJECT = /^(?:i|you|s?he|it|we|they|who|there)$/
/** After these verbs `to` precedes a place more often than a verb. */
const GOING = /^(?:go|come|get|back|return|move|listen|due)$/

/** A word with its reading and its form without context. */
type Read = Word & { lower: string }

function may(one: Candidate | undefined, ...wanted: readonly PartOfSpeech[]): boolean {
  return one?.classes.some((name) => wanted.includes(name)) === true
}

/** Whether a word may be the verb form that its neighbour requires. */
function mayBe(one: Candidate | undefined, wanted: VerbForm): boolean {
  return one !== undefined && verbForms(one.lower).some(({ form }) => form === wanted)
}

/** The class of a word that belongs to a closed class, at least sometimes; `undefined` for the others. */
function settleSmall(one: Candidate, before: Read | undefined, next: Candidate | undefined): PartOfSpeech | undefined {
  const { lower } = one
  const has = (name: PartOfSpeech) => one.classes.includes(name)
  const opens = may(next, ...NOMINAL)
  if (lower === 'to') {
    const place = next?.classes[0] === 'NOUN' && GOING.test(before?.lemma ?? '')
    return !place && may(next, ...VERBAL) && mayBe(next, 'base') ? 'PART' : 'ADP'
  }
  if (lower === 'one') return next?.classes[0] === 'NOUN' ? 'NUM' : 'PRON'
  if (lower === 'her' || lower === 'his') return opens ? 'DET' : 'PRON'
  const behind = before !== undefined && ['VERB', 'NOUN', 'ADJ'].includes(before.pos)
  if (lower === 'that' && behind && may(next, 'PRON', 'DET', 'PROPN')) return 'SCONJ'
  if (has('DET') && has('PRON')) return opens && !may(next, 'AUX') ? 'DET' : 'PRON'
  if (has('AUX')) {
    if (has('NOUN') && before?.pos === 'ADP') return 'NOUN'
    if (/^ha(?:ve|s|d)$/.test(lower)) return mayBe(next, 'participle') ? 'AUX' : 'VERB'
    if (/^d(?:o|oes|id)$/.test(lower)) return may(next, 'PRON', 'PART', 'VERB', 'PROPN') ? 'AUX' : 'VERB'
    return has('VERB') && before?.pos === 'AUX' ? 'VERB' : 'AUX'
  }
  if (has('SCONJ') && has('ADP')) return SUBJECT.test(next?.lower ?? '') ? 'SCONJ' : 'ADP'
  if (has('ADP') && has('ADV')) return opens || may(next, 'DET', 'PRON') || mayBe(next, 'ing') ? 'ADP' : 'ADV'
  if (!has('ADP') || !has('VERB')) return undefined
  const asked = before && (SUBJECT.test(before.lower) || (before.pos === 'AUX' && before.lemma !== 'be'))
  return asked ? 'VERB' : 'ADP'
}

/** Chooses among the classes of a word by the words on both sides. `before` skips adverbs. */
function settle(one: Candidate, before: Read | undefined, next: Candidate | undefined): PartOfSpeech {
  const has = (name: PartOfSpeech) => one.classes.includes(name)
  const first = (...wanted: PartOfSpeech[]) => wanted.find(has) ?? one.classes[0] ?? 'X'
  if (one.classes.length === 1) return first()
  const small = settleSmall(one, before, next)
  if (small !== undefined) return small
  if (has('ADJ') && has('ADV') && next?.classes[0] === 'NOUN') return 'ADJ'
  // Delicious and inexpensive: the ending tells more than the conjunction.
  if (before?.pos === 'CCONJ' && one.known === undefined && one.classes[0] === 'ADJ') return 'ADJ'
  if (!before || before.pos === 'CCONJ' || before.pos === 'INTJ')
    return first(may(next, 'DET', 'PRON') ? 'VERB' : 'NOUN', 'ADJ')
  if (before.pos === 'PART' && before.lower === 'to') return first('VERB')
  if (before.pos === 'AUX') return before.lemma === 'be' ? first('ADJ', 'VERB', 'NOUN') : first('VERB', 'ADV')
  if (SUBJECT.test(before.lower)) return first('VERB', 'ADV')
  if (before.pos === 'NOUN' || before.pos === 'PROPN' || before.pos === 'PRON') {
    // An unknown word after a noun is part of a compound, unless it has an object.
    const compound = before.pos === 'NOUN' && one.known === undefined && one.classes[0] === 'NOUN'
    return compound && !may(next, 'DET', 'PRON') ? 'NOUN' : first('VERB', 'ADV', 'NOUN')
  }
  if (has('ADJ') && may(next, ...NOMINAL)) return 'ADJ'
  if (before.pos === 'ADP') return first('NOUN', 'VERB')
  return before.pos === 'VERB' ? first('NOUN', 'ADV', 'ADJ') : first('NOUN', 'ADJ')
}

/**
 * The built-in reader: word lists of the closed classes and of common words, endings for the rest, and the neighbouring
 * words. It has no dictionary, so `known` is true for words that the lists explain and otherwise undefined. Linear.
 */
export const readEnglish: Reader = (tokens) => {
  const found: Read[] = []
  const candidates = tokens.map((token, index) => candidate(token, index === 0))
  let before: Read | undefined
  for (const [index, one] of candidates.entries()) {
    const pos = settle(one, before, candidates[index + 1])
    const word = { pos, lemma: one.lemma ?? lemmaOf(one.lower, pos), known: one.known, lower: one.lower }
    found.push(word)
    if (pos === 'PUNCT') before = undefined
    else if (pos !== 'ADV' && one.lower !== 'not') before = word
  }
  return found.map(({ pos, lemma, known }) => ({ pos, lemma, known }))
}
