import type { PartOfSpeech } from '../reader.ts'
import { CLOSED } from './words/closed.ts'
import { IRREGULAR_DEGREES, IRREGULAR_PLURALS, IRREGULAR_VERBS, ONE_FORM, UNCOUNTABLE } from './words/irregular.ts'
import { ADJECTIVES, NOUNS, NOUNS_AND_VERBS, VERBS } from './words/open.ts'

export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing'
export type FormOfVerb = { lemma: string; form: VerbForm }

/** The word lists, indexed for look-ups. Maps and sets only: a learner may write "constructor". */
export type Lexicon = {
  /** The classes a base form may have, the likeliest first. */
  classes: ReadonlyMap<string, readonly PartOfSpeech[]>
  verbs: ReadonlyMap<string, readonly FormOfVerb[]>
  singulars: ReadonlyMap<string, string>
  /** Nouns without a plural ending, countable or not. */
  invariable: ReadonlySet<string>
  degrees: ReadonlyMap<string, string>
}

export function listed(text: string): string[] {
  return text.split(/\s+/)
}

function build(): Lexicon {
  const classes = new Map<string, PartOfSpeech[]>()
  const verbs = new Map<string, FormOfVerb[]>()
  const degrees = new Map<string, string>()
  const add = (words: readonly string[], ...found: PartOfSpeech[]) => {
    for (const word of words) classes.set(word, [...new Set([...(classes.get(word) ?? []), ...found])])
  }
  const form = (word: string, lemma: string, name: VerbForm) => {
    verbs.set(word, [...(verbs.get(word) ?? []), { lemma, form: name }])
  }
  for (const [name, words] of Object.entries(CLOSED)) add(listed(words), name as PartOfSpeech)
  add(listed(ADJECTIVES), 'ADJ')
  add(listed(NOUNS), 'NOUN')
  add(listed(UNCOUNTABLE.toLowerCase()), 'NOUN')
  add(listed(ONE_FORM), 'NOUN')
  add(listed(NOUNS_AND_VERBS), 'NOUN', 'VERB')
  add(listed(VERBS), 'VERB')
  for (const entry of listed(IRREGULAR_VERBS)) {
    const [base = '', second, third] = entry.split('/')
    const past = second || base
    add([base], 'VERB')
    form(base, base, 'base')
    form(past, base, 'past')
    form(third || past, base, 'participle')
  }
  for (const word of ['am', 'are']) form(word, 'be', 'base')
  for (const word of ['was', 'were']) form(word, 'be', 'past')
  form('is', 'be', 's')
  form('been', 'be', 'participle')
  form('being', 'be', 'ing')
  form('has', 'have', 's')
  form('does', 'do', 's')
  const singulars = new Map<string, string>()
  for (const entry of listed(IRREGULAR_PLURALS)) {
    const [singular = '', plural = ''] = entry.split('/')
    singulars.set(plural, singular)
    add([singular], 'NOUN')
  }
  for (const entry of listed(IRREGULAR_DEGREES)) {
    const [base = '', ...rest] = entry.split('/')
    for (const word of rest) degrees.set(word, base)
  }
  const invariable = new Set([...listed(UNCOUNTABLE.toLowerCase()), ...listed(ONE_FORM)])
  return { classes, verbs, singulars, invariable, degrees }
}

/** Whether a base form (lower case) is listed in a class. */
export function isA(word: string, pos: PartOfSpeech): boolean {
  return lexicon().classes.get(word)?.includes(pos) === true
}

let built: Lexicon | undefined

/** Built at the first use, so that a page that only shows edits does not pay for it. */
export function lexicon(): Lexicon {
  return (built ??= build())
}
