import { isNoun, isPlural, SMALL, UNCOUNTED } from '../lists.ts'
import { finding, type Rule } from './rule.ts'

const VOWEL_SOUND =
  /^(?:[aeio]|u(?!ni(?:[cfoqtvx]|que|son|ty|on|ver)|s[aeiu]|k|ra|ri|te|ti|to|bi)|hour|honest|honou?r|heirs?\b)/
const CONSONANT_SOUND =
  /^(?:[b-df-gj-np-tv-z]|h(?!our|onest|ono|eir|erb|istor|otel)|u(?:ni(?:[cfoqtvx]|que|son|ty|on|ver)|s[aeu]|sing)|eu|ewe?|one(?:-|$)|once(?:-|$))/
const BY_NUMBER = /^(?:8\d*|11|18)(?:-|$)/

/** How the word behind an article begins; undefined if only a speaker could tell. */
function soundOf(text: string): 'vowel' | 'consonant' | undefined {
  if (/^\p{N}/u.test(text)) {
    if (/^1[18]\d\d/.test(text)) return undefined
    return BY_NUMBER.test(text) ? 'vowel' : 'consonant'
  }
  // Abbreviations are read as letters or as words.
  if (/^[A-Z](?:$|[-A-Z0-9])/.test(text) || !/^[a-z]/i.test(text)) return undefined
  const lower = text.toLowerCase()
  if (!/[aeiouy]/.test(lower)) return undefined
  if (CONSONANT_SOUND.test(lower)) return 'consonant'
  return VOWEL_SOUND.test(lower) ? 'vowel' : undefined
}

/** `a` before a vowel and `an` before a consonant, by sound: an hour, a university. */
const articleSound: Rule = ({ word, next }) => {
  const noun = next()
  if (!noun || !/^an?$/.test(word.lower) || (word.text === 'A' && !word.opens) || word.text === 'AN') return undefined
  // Behind a letter or a slip for `and` stands a small word.
  if (SMALL.has(noun.lower)) return undefined
  const sound = soundOf(noun.text)
  if (sound === undefined || (sound === 'vowel') === (word.lower === 'an')) return undefined
  return finding('article_sound', [word, word], sound === 'vowel' ? 'an' : 'a')
}

const NEVER_TWICE = /^(?:the|a|an|to|of|in|at|from|with|for|and|but|my|your|our|their|his|we|i|they)$/

const doubled: Rule = (here) => {
  const { word, next, before } = here
  const second = next()
  if (second?.lower !== word.lower || /^\p{Lu}+$/u.test(second.text)) return undefined
  const is = word.lower === 'is' && before()?.opens === true && /^(?:s?he|it)$/.test(before()?.lower ?? '')
  return NEVER_TWICE.test(word.lower) || is ? finding('doubled', [word, second], word.text.toLowerCase()) : undefined
}

const PLURAL_MASS = new Map(
  `informations/information homeworks/homework advices/advice furnitures/furniture equipments/equipment luggages/luggage
  baggages/baggage knowledges/knowledge softwares/software houseworks/housework sceneries/scenery feedbacks/feedback
  childrens/children childs/children womans/women sheeps/sheep`
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]),
)

const uncountable: Rule = ({ word }) => {
  const right = PLURAL_MASS.get(word.lower)
  return right === undefined ? undefined : finding('uncountable', [word, word], right)
}

/** Whether the noun ends here: a mark or a small word follows. */
const ends = (after: { lower: string } | undefined) =>
  after === undefined || (SMALL.has(after.lower) && !/^(?:and|or)$/.test(after.lower))
const isAre = /^(?:are|were)$/

/** `much` with things that are counted, `many` with those that are not. */
const muchMany: Rule = ({ word, next, before }) => {
  const [noun, after] = [next(), next(2)]
  if (!noun) return undefined
  if (word.lower === 'many' && UNCOUNTED.has(noun.lower) && ends(after))
    return finding('much_many', [word, word], 'much')
  if (word.lower !== 'much' || !isPlural(noun.lower)) return undefined
  const lead = before()?.lower
  const counted =
    lead === 'how' ? isAre.test(after?.lower ?? '') && /^(?:there|in|at)$/.test(next(3)?.lower ?? '') : ends(after)
  return counted && lead !== 'very' ? finding('much_many', [word, word], 'many') : undefined
}

const thisThese: Rule = ({ word, next }) => {
  const [noun, after] = [next(), next(2)]
  if (!noun) return undefined
  if (word.lower === 'this' && isPlural(noun.lower) && ends(after)) return finding('this_these', [word, word], 'these')
  const those =
    /^(?:these|those)$/.test(word.lower) && isNoun(noun.lower) && /^(?:is|was|has)$/.test(after?.lower ?? '')
  return those ? finding('this_these', [word, word], word.lower === 'these' ? 'this' : 'that') : undefined
}

export const articles: readonly Rule[] = [articleSound, doubled, uncountable, muchMany, thisThese]
