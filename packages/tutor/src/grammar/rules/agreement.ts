import { ADVERBS, baseOf, isBase, isNoun, isUnclear, MANY, NUMBERS, ONE, pluralOf, SMALL, thirdOf } from '../lists.ts'
import { finding, opensClause, type Rule } from './rule.ts'
import type { At, Word } from '../words.ts'

/** The verb behind a subject that begins a clause; an adverb may stand between. */
function verbOf(here: At): Word | undefined {
  if (!opensClause(here)) return undefined
  const first = here.next()
  return first && ADVERBS.has(first.lower) ? here.next(2) : first
}

const thirdPerson: Rule = (here) => {
  const verb = verbOf(here)
  if (!verb) return undefined
  if (ONE.has(here.word.lower)) {
    if (verb.lower === "don't") return finding('third_person', [verb, verb], "doesn't")
    const bare = isBase(verb.lower, verb.lower === 'like' || verb.lower === 'make' ? 'at least' : 'only')
    return bare && !isUnclear(verb.lower) ? finding('third_person', [verb, verb], thirdOf(verb.lower)) : undefined
  }
  if (!MANY.has(here.word.lower)) return undefined
  if (verb.lower === "doesn't") return finding('third_person', [verb, verb], "don't")
  const base = verb.lower === 'has' ? 'have' : baseOf(verb.lower, 's')
  return base === undefined ? undefined : finding('third_person', [verb, verb], base)
}

const RIGHT: Readonly<Record<string, { present: string; past: string }>> = {
  i: { present: 'am', past: 'was' },
  he: { present: 'is', past: 'was' },
  she: { present: 'is', past: 'was' },
  it: { present: 'is', past: 'was' },
  you: { present: 'are', past: 'were' },
  we: { present: 'are', past: 'were' },
  they: { present: 'are', past: 'were' },
}

const beAgreement: Rule = (here) => {
  const [verb, right] = [verbOf(here), RIGHT[here.word.lower]]
  if (!verb || !right || !/^(?:am|is|are|was|were)$/.test(verb.lower)) return undefined
  const tense = verb.lower.startsWith('w') ? 'past' : 'present'
  // If I were you, and as if it were.
  if (verb.lower === right[tense] || (verb.lower === 'were' && !here.word.opens)) return undefined
  return finding('be_agreement', [verb, verb], right[tense])
}

const AMOUNT =
  /^(?:number|lot|few|couple|hundred|thousand|million|dozen|variety|handful|range|total|series|many|bunch|pair|group|set|list|host|and)$/
/** As one amount: there is two hours between the trains. */
const UNIT =
  /^(?:hours?|minutes?|seconds?|days?|weeks?|months?|years?|yen|dollars?|percent|meters?|kilometers?|hundred|thousand|million|or|and|to)$/

const there: Rule = ({ word, next, words, i }) => {
  const [verb, first, second] = [next(), next(2), next(3)]
  if (word.lower !== 'there' || !verb || !first) return undefined
  const plural = verb.lower === 'is' ? 'are' : verb.lower === 'was' ? 'were' : undefined
  if (plural !== undefined) {
    const several = /^(?:many|several)$/.test(first.lower) && !/^an?$/.test(second?.lower ?? '')
    const counted = NUMBERS.has(first.lower) && second !== undefined && !UNIT.test(second.lower)
    return several || counted ? finding('there', [verb, verb], plural) : undefined
  }
  const singular = verb.lower === 'are' ? 'is' : verb.lower === 'were' ? 'was' : undefined
  if (singular === undefined || !/^an?$/.test(first.lower)) return undefined
  const rest = words.slice(i + 3, i + 9).map(({ lower }) => lower)
  const noun = words.slice(i + 3, i + 6).find(({ lower }) => isNoun(lower))
  return noun && !rest.some((one) => AMOUNT.test(one)) ? finding('there', [verb, verb], singular) : undefined
}

const COUNTING = /^(?:many|several|these|those|both)$/

/** A noun in the singular behind a word for several; it ends the group, so that `a two car garage` is left alone. */
const plural: Rule = ({ word, next, before }) => {
  const [noun, after] = [next(), next(2)]
  if (!noun || !isNoun(noun.lower) || (after !== undefined && !SMALL.has(after.lower))) return undefined
  if (after && /^(?:and|or|is|was|has)$/.test(after.lower)) return undefined
  const lead = before()?.lower ?? ''
  const one = /^(?:a|an|one|or|the|number|page|room|chapter|day|part|class|lesson|platform|unit|step)$/.test(lead)
  const counted = NUMBERS.has(word.lower) && !one
  if (!counted && !COUNTING.test(word.lower)) return undefined
  return finding('plural', [noun, noun], pluralOf(noun.lower))
}

const oneOf: Rule = ({ word, next, before }) => {
  const [owner, noun, after] = [next(), next(2), next(3)]
  if (word.lower !== 'of' || before()?.lower !== 'one' || !owner || !noun || !isNoun(noun.lower)) return undefined
  if (!/^(?:my|your|his|her|our|their|the|these|those)$/.test(owner.lower)) return undefined
  const complete = after === undefined || SMALL.has(after.lower) || baseOf(after.lower, 's') !== undefined
  return complete && !/^(?:and|or)$/.test(after?.lower ?? '')
    ? finding('plural', [noun, noun], pluralOf(noun.lower))
    : undefined
}

export const agreement: readonly Rule[] = [thirdPerson, beAgreement, there, plural, oneOf]
