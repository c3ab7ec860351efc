import type { Category } from '../type.ts'
import { wordAfter } from './types-side.ts'
import type { Said, Side } from './types-side.ts'
import { formsOf, isModal, sharedVerb } from './types-verbs.ts'

/** Modal verbs with the form that a verb in the past demands: he says he can, he said he could. */
const SHIFTED: ReadonlyMap<string, string> = new Map([
  ['can', 'could'],
  ['may', 'might'],
  ['shall', 'should'],
  ['will', 'would'],
])
const SUBJECT = /^(?:i|you|s?he|it|we|they)$/
const PAST_TIME = /^(?:yesterday|ago|last)$/
const PAST = /\b(?:could|did|was|were|had(?! better))\b/
const FUTURE = /\b(?:will|would|shall)\b/
const MAKES_FUTURE = /^(?:will|shall)$/
const PERFECT = /\b(?:have|has|had|having)\b(?! to| better)/
/** Phrases with the meaning of a modal verb. */
const PHRASE = /\b(?:able to|(?:have|has|had|having) to|had better|ought to|need(?:s|ed)? to)\b/
/** The words that build such phrases, and those that build tenses. */
const BUILDS = /^(?:be|been|am|is|are|was|were|able|ha(?:ve|s|d|ving)|better|do(?:es)?|did|to|not|ought|need(?:s|ed)?)$/

const textOf = (words: readonly Said[]) => words.map(({ lower }) => lower).join(' ')
const isFuture = ({ lower }: Said) => FUTURE.test(lower)

function isPast({ lower, pos }: Said): boolean {
  const forms = formsOf(lower)
  return (pos === 'VERB' || pos === 'AUX') && forms.has('past') && !forms.has('base')
}

/** Whether the words around a change tell a time in the past. */
function inPast({ words, from, to }: Side): boolean {
  return words.some((word, at) => (at < from || at >= to) && (isPast(word) || PAST_TIME.test(word.lower)))
}

/**
 * The category of one modal verb for another. It is a tense only where the past demands the other form (`he said he will →
 * would come`), and never in a question (`Can → Could you help me?`).
 */
export function modals(source: Said, target: Said, from: Side, to: Side): Category {
  const [a, b] = [source.lower, target.lower]
  const shifts = SHIFTED.get(a) === b || SHIFTED.get(b) === a
  const asks = SUBJECT.test(wordAfter(to)?.lower ?? '')
  return shifts && !asks && (inPast(from) || inPast(to)) ? 'verb_tense' : 'modality'
}

/** The category of a modal verb for be, have or do, or the reverse: `can't → don't`. */
export function modalOrNot(source: Said, target: Said): Category {
  if (MAKES_FUTURE.test(source.lower) || MAKES_FUTURE.test(target.lower)) return 'verb_tense'
  return PAST.test(source.lower) === PAST.test(target.lower) ? 'modality' : 'verb_tense'
}

/** The category of a modal verb put in or taken out: `will` makes the future. */
export function modal({ lower }: Said): Category {
  return MAKES_FUTURE.test(lower) ? 'verb_tense' : 'modality'
}

/** Whether words are such a phrase and nothing else: `able to`, `do not have to`. */
export function isModalPhrase(words: readonly Said[]): boolean {
  return PHRASE.test(textOf(words)) && words.every((word) => isModal(word) || BUILDS.test(word.lower))
}

/** Whether words have a modal verb, or a phrase with its meaning. */
function hasModality(words: readonly Said[]): boolean {
  return words.some((word) => isModal(word) && !isFuture(word)) || PHRASE.test(textOf(words))
}

/**
 * The category of modal verbs and such phrases for each other, with the same verb or none: `must not → do not have to` is
 * modality, `must → had to` a tense. `undefined` for other words.
 */
export function modality(source: readonly Said[], target: readonly Said[]): Category | undefined {
  if (!hasModality(source) || !hasModality(target)) return undefined
  const rest = (words: readonly Said[]) => words.filter((word) => !isModal(word) && !BUILDS.test(word.lower))
  const [was, now] = [rest(source), rest(target)]
  const [verb, same] = [was[0], now[0]]
  if (was.length !== now.length || was.length > 1) return undefined
  if (verb && same && sharedVerb(verb, same) === undefined) return undefined
  const [before, after] = [textOf(source), textOf(target)]
  return [PAST, FUTURE, PERFECT].every((time) => time.test(before) === time.test(after)) ? 'modality' : 'verb_tense'
}
