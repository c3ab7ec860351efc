import type { PartOfSpeech } from '../reader.ts'
import { isA, lexicon } from './lexicon.ts'
import type { FormOfVerb } from './lexicon.ts'

const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgklmnprtvz])\1$/
/** Stems that had an e before the ending: hav-ing, mak-ing, us-ed, danc-ed, argu-ed, handl-ed. */
const NEEDS_E = /(?:[cgsuvz]|[^aeiou]l|[^aeiou][aiou][ktmnr]|[aeiou]at|[aeiou]id|iz)$/

/** Possible spellings of a word before `ending` was added, likeliest first; empty if it has no such ending. */
function stems(word: string, ending: string): string[] {
  if (!word.endsWith(ending)) return []
  const stem = word.slice(0, -ending.length)
  if (stem.length < 2 || !VOWEL.test(stem)) return []
  if (ending === 'ing') {
    if (stem.endsWith('y') && stem.length < 4) return [`${stem.slice(0, -1)}ie`, stem]
  } else if (stem.endsWith('i')) return [`${stem.slice(0, -1)}y`, `${stem}e`]
  if (DOUBLED.test(stem)) return stem.endsWith('ll') ? [stem, stem.slice(0, -1)] : [stem.slice(0, -1), stem]
  return NEEDS_E.test(stem) ? [`${stem}e`, stem] : [stem, `${stem}e`]
}

/** Possible spellings of a word without the ending of a plural or of the third person. */
function withoutS(word: string): string[] {
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return []
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  return /(?:[sxz]|[cs]h|o)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)]
}

/** Endings that indicate the class; the first match counts. */
const ENDINGS: readonly (readonly [RegExp, PartOfSpeech])[] = [
  [/..ly$/, 'ADV'],
  [/(?:tion|sion|ment|ness|ity|ism|ist|ance|ence|ship|hood|dom|ology|graphy|[aeo]r|ee)s?$/, 'NOUN'],
  [/(?:ous|ful|less|[ai]ble|ic|.{3}al|ive|ish|ese|ary|[iu]ent|.{3}ant)$/, 'ADJ'],
  [/..(?:ing|ed|ize|ise|ify)$/, 'VERB'],
]

/** The class by the ending of a word (lower case). */
export function classByEnding(word: string): PartOfSpeech | undefined {
  return ENDINGS.find(([ending]) => ending.test(word))?.[1]
}

/** The listed spelling among `found`, or else the likeliest. */
function choose(found: readonly string[], pos: PartOfSpeech): string | undefined {
  return found.find((stem) => isA(stem, pos)) ?? found[0]
}

/** Every verb form that `word` (lower case) may be; the base form if nothing indicates another. */
export function verbForms(word: string): FormOfVerb[] {
  const found = [...(lexicon().verbs.get(word) ?? [])]
  const last = word.at(-1)
  const s = last === 's' && choose(withoutS(word), 'VERB')
  const ed = last === 'd' && choose(stems(word, 'ed'), 'VERB')
  const ing = last === 'g' && choose(stems(word, 'ing'), 'VERB')
  if (s) found.push({ lemma: s, form: 's' })
  if (ed) found.push({ lemma: ed, form: 'past' }, { lemma: ed, form: 'participle' })
  if (ing) found.push({ lemma: ing, form: 'ing' })
  if (found.length === 0 || (isA(word, 'VERB') && !found.some((one) => one.form === 'base')))
    found.unshift({ lemma: word, form: 'base' })
  return found
}

/** The singular of a noun (lower case), or the noun itself. */
export function singular(word: string): string {
  const { invariable, singulars } = lexicon()
  const irregular = singulars.get(word)
  if (irregular !== undefined || invariable.has(word)) return irregular ?? word
  const found = withoutS(word)
  return isA(word, 'NOUN') && !found.some((stem) => isA(stem, 'NOUN')) ? word : (choose(found, 'NOUN') ?? word)
}

/** The class of a word (lower case), independent of its context. */
export function onlyClass(word: string): PartOfSpeech | undefined {
  const { classes } = lexicon()
  const found = classes.get(word) ?? classes.get(singular(word))
  return found === undefined ? classByEnding(word) : found.length === 1 ? found[0] : undefined
}

/** The positive degree of an adjective or adverb (lower case), or the word itself. */
export function positive(word: string): string {
  const irregular = lexicon().degrees.get(word)
  if (irregular !== undefined) return irregular
  const found = [...stems(word, 'est'), ...stems(word, 'er')]
  return found.find((stem) => isA(stem, 'ADJ') || isA(stem, 'ADV')) ?? word
}

/** The base form of a word (lower case) as a member of its class. */
export function lemmaOf(word: string, pos: PartOfSpeech): string {
  if (pos === 'NOUN' || pos === 'PROPN') return singular(word)
  if (pos === 'ADJ' || pos === 'ADV') return positive(word)
  if (pos !== 'VERB' && pos !== 'AUX') return word
  return verbForms(word)[0]?.lemma ?? word
}
