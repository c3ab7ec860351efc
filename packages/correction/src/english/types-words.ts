import type { PartOfSpeech } from '../reader.ts'
import type { Category } from '../type.ts'
import { onlyClass, positive, singular } from './inflection.ts'
import { isA, lexicon } from './lexicon.ts'
import { classOf, isRelative } from './types-lone.ts'
import { modalOrNot, modals } from './types-modals.ts'
import { oneSlip, sameFamily, slipOf, soundAlike } from './types-roots.ts'
import { governor, is, wordAfter, wordBefore } from './types-side.ts'
import type { Said, Side } from './types-side.ts'
import { formsOf, inflection, isAuxiliary, isBe, isHave, isModal, sharedVerb } from './types-verbs.ts'

const CLOSED: readonly Category[] = ['determiner', 'preposition', 'pronoun', 'conjunction', 'particle']
const NOUN: readonly PartOfSpeech[] = ['NOUN', 'PROPN']
const NUMBER = /^\p{N}/u
const POSSESSIVE = /(?:'s|s')$/

/** Adjectives in -ing and -ed: replacing one by the other is not a matter of verb forms. */
function quality(source: Said, target: Said): boolean {
  const [was, now] = [formsOf(source.lower), formsOf(target.lower)]
  if (!(was.has('ing') && now.has('participle')) && !(was.has('participle') && now.has('ing'))) return false
  return isA(target.lower, 'ADJ')
}

/** Whether only the number of a noun changes. */
function number(source: Said, target: Said): boolean {
  const [one, other] = [singular(source.lower), singular(target.lower)]
  return source.lower !== target.lower && (one === other || one === target.lower || other === source.lower)
}

function auxiliaries(source: Said, target: Said, from: Side, side: Side): Category | undefined {
  if (!isAuxiliary(source) || !isAuxiliary(target)) return undefined
  if (isModal(source) && isModal(target)) return modals(source, target, from, side)
  if (isModal(source) || isModal(target)) return modalOrNot(source, target)
  if (isBe(source) && isBe(target)) return undefined
  const next = wordAfter(side)
  const helps = is(next, 'VERB', 'AUX', 'PRON') || next?.lower === 'not'
  if (sharedVerb(source, target) !== undefined) return undefined
  if (isHave(source) || isHave(target)) return helps ? 'verb_tense' : 'verb'
  return helps ? 'verb_form' : 'verb'
}

/** Whether a word that may be noun or verb, like `plays`, is a noun here. */
function countsHere(source: Said, target: Said, side: Side): boolean {
  const next = wordAfter(side)
  const before = wordBefore(side)
  if (is(before, ...NOUN) && is(next, 'ADV', 'PRON', 'DET')) return false
  if (is(source, ...NOUN) === is(target, ...NOUN)) return is(target, ...NOUN) || !is(target, 'VERB', 'AUX')
  if (is(next, 'PRON', 'DET') || is(before, 'PRON', 'ADV')) return false
  return is(before, 'ADJ', 'NUM') || is(target, ...NOUN)
}

/** Whether a noun that is also a verb is in the position of an adjective: experience(d) colleagues. */
function qualifies({ lower }: Said, side: Side): boolean {
  return is(wordBefore(side), 'DET', 'ADJ', 'ADP', 'PART') && lexicon().classes.get(lower)?.[0] === 'NOUN'
}

/** A replacement of one form of a word by another. */
function inflected(source: Said, target: Said, side: Side): Category | undefined {
  const verb = sharedVerb(source, target)
  const asVerb = verb === undefined || quality(source, target) ? undefined : inflection(source, target, verb, side)
  const asNoun = number(source, target)
  if (asVerb === 'verb_tense' && is(wordAfter(side), ...NOUN) && qualifies(source, side)) return 'morphology'
  if (asVerb && asNoun) return countsHere(source, target, side) ? 'noun_number' : asVerb
  if (asNoun && is(target, 'VERB')) {
    // He studys: the right verb form with a wrong ending.
    if (source.lower.endsWith('s') && singular(source.lower) === singular(target.lower)) return 'spelling'
  } else if (asNoun && !isA(singular(target.lower), 'PRON')) return 'noun_number'
  if (asVerb && (is(source, 'VERB', 'AUX') || !is(target, 'ADJ') || governor(side) !== undefined)) return asVerb
  const same = positive(source.lower) === positive(target.lower)
  if (!same || !is(target, 'ADJ', 'ADV')) return undefined
  return is(target, 'ADJ') ? 'adjective' : 'adverb'
}

/** Whether two words of one root always belong to one class: cooker and cook, but not kindness and kind. */
function sameClass(source: Said, target: Said): boolean {
  const now = lexicon().classes.get(target.lower)?.[0] ?? target.pos
  // Fastly and hardly have the same form, but only hardly exists.
  if (source.lower === `${target.lower}ly`) return false
  return source.known !== false && onlyClass(source.lower) === source.pos && now === source.pos
}

/** The category of a replacement of one word by another. Spelling comes before a common root only if no ending explains the difference. */
export function exchange(source: Said, target: Said, from: Side, to: Side): Category {
  const [a, b] = [source.lower, target.lower]
  if (NUMBER.test(a) !== NUMBER.test(b) && source.pos === 'NUM' && target.pos === 'NUM') return 'orthography'
  if (NUMBER.test(a) && parseInt(a, 10) === parseInt(b, 10)) return 'spelling'
  if (a.replace(POSSESSIVE, '') === b.replace(POSSESSIVE, '') && a !== b && /'/.test(a + b)) return 'noun'
  const helper = auxiliaries(source, target, from, to)
  if (helper) return helper
  const was = classOf(source, from)
  const now = classOf(target, to)
  if (isRelative(source) && isRelative(target))
    return is(wordBefore(to), ...NOUN) || now === 'preposition' ? 'pronoun' : now
  const closed = CLOSED.includes(was) && CLOSED.includes(now)
  if (closed && was === now) return slipOf(source, target, true) ? 'spelling' : now
  if (soundAlike(a, b) || (source.lemma !== target.lemma && soundAlike(source.lemma, target.lemma))) return 'spelling'
  if (!closed) {
    const form = inflected(source, target, to)
    if (form) return form
    if (!CLOSED.includes(now) && quality(source, target)) return 'morphology'
  }
  if (slipOf(source, target, true)) return 'spelling'
  if (!CLOSED.includes(now) && !CLOSED.includes(was) && sameFamily(a, b))
    return sameClass(source, target) ? now : 'morphology'
  if (slipOf(source, target)) return 'spelling'
  if (source.known === false && !is(source, ...NOUN)) return 'spelling'
  // Two words of one class may both be intended; long ones with the same beginning are rarely one slip apart.
  const shortest = was === now ? 5 : 3
  if (Math.min(a.length, b.length) >= shortest && (was !== now || a[0] === b[0]) && oneSlip(a, b)) return 'spelling'
  if (a === 'almost' && b === 'most') return 'determiner'
  return now === 'other' ? was : now
}
