import type { Category } from '../type.ts'
import { verbForms } from './inflection.ts'
import { isA, lexicon } from './lexicon.ts'
import type { VerbForm } from './lexicon.ts'
import { governor } from './types-side.ts'
import type { Said, Side } from './types-side.ts'

const BE: ReadonlyMap<string, 'present' | 'past' | 'other'> = new Map([
  ['am', 'present'],
  ['are', 'present'],
  ['is', 'present'],
  ['was', 'past'],
  ['were', 'past'],
  ['be', 'other'],
  ['been', 'other'],
  ['being', 'other'],
])
/** Verbs with an object and a bare infinitive. */
const MAKES = /^(?:let|make|help)$/

export function isBe(word: Said | undefined): boolean {
  return word !== undefined && BE.has(word.lower)
}

export function isHave(word: Said | undefined): boolean {
  return word !== undefined && /^ha(?:ve|s|d|ving)$/.test(word.lower)
}

export function isDo(word: Said | undefined): boolean {
  return word !== undefined && /^d(?:o|oes|id)$/.test(word.lower)
}

export function isAuxiliary(word: Said | undefined): boolean {
  return word !== undefined && lexicon().classes.get(word.lower)?.[0] === 'AUX'
}

export function isModal(word: Said | undefined): boolean {
  return isAuxiliary(word) && !isBe(word) && !isHave(word) && !isDo(word)
}

/** The forms of the verb `lemma` that a word may be. */
export function formsOf(lower: string, lemma?: string): ReadonlySet<VerbForm> {
  const found = verbForms(lower).filter((one) => lemma === undefined || one.lemma === lemma)
  return new Set(found.map((one) => one.form))
}

/** The common base form of two verb forms. */
export function sharedVerb(a: Said, b: Said): string | undefined {
  const right = verbForms(b.lower)
  const own = verbForms(a.lower).find((one) => right.some((other) => other.lemma === one.lemma))
  return own?.lemma
}

/** The words that require a bare form, a participle or a gerund. */
function governed(side: Side): VerbForm | undefined {
  const word = governor(side)
  if (word === undefined) return undefined
  if (word.lower === 'to' || isModal(word) || isDo(word)) return 'base'
  if (isHave(word)) return 'participle'
  if (isBe(word)) return 'ing'
  if (word.pos === 'ADP') return 'ing'
  // Should I go, let me go, did she go: the subject or object is between.
  const previous = governor({ ...side, from: Math.max(0, side.words.lastIndexOf(word, side.from)) })
  if (word.pos !== 'PRON' || previous === undefined) return undefined
  return isModal(previous) || isDo(previous) || MAKES.test(previous.lemma) ? 'base' : undefined
}

/** The category of a replacement of one form of the verb `lemma` by another; `undefined` for the same form. */
export function inflection(source: Said, target: Said, lemma: string, side: Side): Category | undefined {
  const [wasBe, isNowBe] = [BE.get(source.lower), BE.get(target.lower)]
  if (wasBe && isNowBe) {
    if (wasBe === 'other' || isNowBe === 'other') return 'verb_form'
    return wasBe === isNowBe ? 'agreement' : 'verb_tense'
  }
  const was = formsOf(source.lower, lemma)
  const now = formsOf(target.lower, lemma)
  const by = governed(side)
  if ([...was].some((form) => now.has(form)) && was.size === now.size) {
    // Catched and goed are wrong forms; stoped is only misspelt.
    return source.lower.endsWith('ed') && !target.lower.endsWith('ed') ? 'verb_form' : undefined
  }
  if (by !== undefined && (by === 'base' ? now.has('base') : now.has(by) || now.has('participle'))) return 'verb_form'
  if (now.has('ing')) return 'verb_form'
  if (was.has('ing')) return now.has('past') ? 'verb_tense' : 'verb_form'
  const present = (forms: ReadonlySet<VerbForm>) => forms.has('base') || forms.has('s')
  if (present(was) && present(now)) return 'agreement'
  if (now.has('past') && was.has('participle') && !present(was)) return 'verb_form'
  if (now.has('participle') && !now.has('past')) return 'verb_form'
  return 'verb_tense'
}

function isGerund({ pos, lower }: Said): boolean {
  return (pos === 'VERB' || pos === 'NOUN') && lower.endsWith('ing')
}

function isVerbal(word: Said): boolean {
  return word.pos === 'VERB' || word.pos === 'AUX' || isGerund(word)
}

/** The last verb of a group, which carries its meaning. */
function mainVerb(words: readonly Said[]): Said | undefined {
  return (
    words.findLast((word) => word.pos === 'VERB' || isGerund(word)) ??
    words.findLast((word) => isAuxiliary(word) || word.pos === 'AUX')
  )
}

function passive(words: readonly Said[], main: Said): boolean {
  return words.some((word) => word !== main && isBe(word)) && formsOf(main.lower).has('participle')
}

const GROUPED = new Set(['AUX', 'VERB', 'PART', 'ADV'])

/** Whether the words are one verb with its auxiliaries, an infinitive, or a gerund after a preposition. */
export function isVerbGroup(words: readonly Said[]): boolean {
  const [first] = words
  const rest = words.length > 1 && isA(first?.lower ?? '', 'ADP') ? words.slice(1) : words
  return rest.some(isVerbal) && rest.every((word) => GROUPED.has(word.pos) || isAuxiliary(word) || isGerund(word))
}

/** `have been to → went to`: been is a participle of go as well. */
function beenThere(a: Said, b: Said): boolean {
  return (a.lower === 'been' && b.lemma === 'go') || (b.lower === 'been' && a.lemma === 'go')
}

/** The category of a replacement of one verb group by another. */
export function verbGroups(source: readonly Said[], target: readonly Said[]): Category {
  const was = mainVerb(source)
  const now = mainVerb(target)
  if (!was || !now) return 'verb'
  const verbs = (words: readonly Said[]) => words.filter(({ pos }) => pos !== 'ADV').map(({ lower }) => lower)
  if (verbs(source).join(' ') === verbs(target).join(' ')) return 'adverb'
  if (was.lemma !== now.lemma && sharedVerb(was, now) === undefined && !beenThere(was, now)) {
    return isAuxiliary(was) && isAuxiliary(now) ? 'verb_tense' : 'verb'
  }
  const finite = (words: readonly Said[]) => words.some((word) => isAuxiliary(word) && word.lower !== 'be')
  const led = (words: readonly Said[]) => isA(words[0]?.lower ?? '', 'ADP')
  if ((led(source) || led(target)) && !finite(source) && !finite(target)) return 'verb_form'
  if (passive(source, was) !== passive(target, now)) return 'verb_form'
  // Have not → do not have: the same form of the verb with and without do.
  if (was.lower === now.lower && source.some(isDo) !== target.some(isDo)) return 'verb_form'
  // `is belong` is no tense at all.
  const forms = formsOf(was.lower)
  if (source.length > 1 && source.some(isBe) && !forms.has('ing') && !forms.has('participle')) return 'verb_form'
  const bare = (words: readonly Said[], main: Said) => words.length === 1 && formsOf(main.lower).has('ing')
  if (bare(source, was) && led(target)) return 'verb_form'
  return 'verb_tense'
}
