import type { PartOfSpeech } from '../reader.ts'
import type { Category } from '../type.ts'
import { positive, singular } from './inflection.ts'
import { isA } from './lexicon.ts'
import { likeness } from './likeness.ts'
import { classOf, quantity } from './types-lone.ts'
import { modality } from './types-modals.ts'
import { changedWords } from './types-side.ts'
import type { Said, Side } from './types-side.ts'
import { isVerbGroup, verbGroups } from './types-verbs.ts'

const NOMINAL: readonly PartOfSpeech[] = ['NOUN', 'PROPN', 'ADJ', 'DET', 'NUM', 'PRON']
/** Words that form a preposition or a conjunction with function words. */
const COMPOUND = /^(?:the|because|instead|according|due|thanks|next|front|spite|soon|long|well|even|case|now)$/
const LONGEST = 4

function joined(words: readonly Said[]): string {
  return words.map((word) => word.lower).join(' ')
}

/** `most young → youngest`: the same degree in another form. */
function degree(words: readonly Said[]): string | undefined {
  const [first, second] = words
  if (words.length === 1 && first) return positive(first.lower)
  return second && words.length === 2 && (first?.lower === 'more' || first?.lower === 'most')
    ? positive(second.lower)
    : undefined
}

function every(words: readonly Said[], ...classes: PartOfSpeech[]): boolean {
  return words.every((word) => COMPOUND.test(word.lower) || classes.some((name) => isA(word.lower, name)))
}

function nounPhrase(words: readonly Said[]): Said | undefined {
  const last = words.at(-1)
  const noun = last?.pos === 'NOUN' || last?.pos === 'PROPN'
  return noun && words.every((word) => NOMINAL.includes(word.pos)) ? last : undefined
}

/** `the bike of my brother → my brother's bike`: the words of a possessive in either form. */
function possessed(words: readonly Said[]): string {
  const rest = words.map((word) => word.lower.replace(/'s?$/, '')).filter((word) => word !== 'the' && word !== 'of')
  return rest.toSorted().join(' ')
}

/** `ten years old → a ten-year-old`, `5 minutes → five-minute`: the words of one side are one compound on the other. */
function compound(words: readonly Said[], others: readonly Said[]): boolean {
  const [parts, last] = [others.at(-1)?.lower.split('-') ?? [], words.at(-1)]
  if (parts.length < 2 || words.length !== parts.length || others.length > 2) return false
  return singular(parts.at(-1) ?? '') === singular(last?.lower ?? '')
}

/** The function of a phrase, if its words determine it together. */
function useOf(words: readonly Said[], side: Side): Category | undefined {
  const [first] = words
  if (words.length === 1 && first) return classOf(first, side)
  if (isA(words.at(-1)?.lower ?? '', 'SCONJ') && every(words, 'SCONJ', 'CCONJ')) return 'conjunction'
  if (every(words, 'ADP')) return 'preposition'
  if (quantity(words)) return 'determiner'
  if (nounPhrase(words)) return 'noun'
  if (words.every((word) => word.pos === 'ADV')) return 'adverb'
  if (words.at(-1)?.pos === 'ADJ' && words.every((word) => word.pos === 'ADV' || word.pos === 'ADJ')) return 'adjective'
  if (first?.pos === 'ADP' && nounPhrase(words.slice(1))) return 'adverb'
  if (first?.pos === 'VERB' && words.every((word) => !['PRON', 'CCONJ', 'SCONJ', 'AUX'].includes(word.pos)))
    return 'verb'
  return undefined
}

/** The category of several words for one, one for several, or several for several. */
export function phrases(from: Side, to: Side): Category {
  const source = changedWords(from)
  const target = changedWords(to)
  const modal = modality(source, target)
  if (modal) return modal
  if (isVerbGroup(source) && isVerbGroup(target)) return verbGroups(source, target)
  if (possessed(source) === possessed(target)) return 'noun'
  const plain = degree(source)
  if (plain !== undefined && plain === degree(target))
    return target.at(-1)?.pos === 'ADV' || source.at(-1)?.pos === 'ADV' ? 'adverb' : 'adjective'
  if (compound(source, target) || compound(target, source)) return 'morphology'
  const unknown = source.some((word) => word.known !== true)
  if (unknown && likeness(joined(source).replaceAll(' ', ''), joined(target).replaceAll(' ', '')) > 0.8)
    return 'spelling'
  if (source.length > LONGEST || target.length > LONGEST) return 'other'
  const [was, now] = [nounPhrase(source), nounPhrase(target)]
  const [first] = source
  const [only] = target
  if (was && first?.pos === 'DET' && only && target.length === 1 && isA(singular(only.lower), 'NOUN')) return 'noun'
  if (was && now) return was.lower !== now.lower && singular(was.lower) === singular(now.lower) ? 'noun_number' : 'noun'
  const [use, used] = [useOf(source, from), useOf(target, to)]
  if (used === undefined) return 'other'
  if (use === used || target.length === 1 || source.length === 1) return used
  return 'other'
}
