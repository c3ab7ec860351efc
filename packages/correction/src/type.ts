/** The operation on the source: a missing word was added, an unnecessary one deleted, or one replaced. */
export const operations = ['missing', 'unnecessary', 'replacement'] as const
export type Operation = (typeof operations)[number]

/**
 * The subject of the change. `determiner` includes the articles; `modality` is that of `can` and `must`; `particle` is that
 * of a phrasal verb, and 助詞.
 */
export const categories = [
  'spelling',
  'determiner',
  'preposition',
  'verb_tense',
  'modality',
  'verb_form',
  'agreement',
  'noun_number',
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'conjunction',
  'particle',
  'word_order',
  'morphology',
  'punctuation',
  'orthography',
  'contraction',
  'other',
] as const
export type Category = (typeof categories)[number]

/** An edit type of the closed set, operation and category, in its stored form. */
export type EditType = `${Operation}:${Category}`

/** The twelve kinds of error that instructors choose from (C.2). */
export type Kind =
  | 'grammar'
  | 'vocabulary'
  | 'spelling'
  | 'word_order'
  | 'article'
  | 'determiner'
  | 'tense'
  | 'modality'
  | 'preposition'
  | 'number'
  | 'expression'
  | 'punctuation'

const kinds: Record<Exclude<Category, 'determiner'>, Kind> = {
  spelling: 'spelling',
  preposition: 'preposition',
  verb_tense: 'tense',
  modality: 'modality',
  verb_form: 'grammar',
  agreement: 'grammar',
  noun_number: 'number',
  noun: 'vocabulary',
  verb: 'vocabulary',
  adjective: 'vocabulary',
  adverb: 'vocabulary',
  pronoun: 'grammar',
  conjunction: 'grammar',
  particle: 'grammar',
  word_order: 'word_order',
  morphology: 'vocabulary',
  punctuation: 'punctuation',
  orthography: 'spelling',
  contraction: 'expression',
  other: 'expression',
}

/**
 * The categories with another kind in Japanese: 助詞 stand where English has prepositions, the forms of words are grammar, and
 * pronouns are a choice of words.
 */
const kindsOfJapanese: Partial<Record<Category, Kind>> = {
  particle: 'preposition',
  morphology: 'grammar',
  pronoun: 'vocabulary',
}

/** Every edit type, ordered by operation. */
export const editTypes: readonly EditType[] = operations.flatMap((operation) =>
  categories.map((category): EditType => `${operation}:${category}`),
)

export function operationOf(type: EditType): Operation {
  return type.slice(0, type.indexOf(':')) as Operation
}

export function categoryOf(type: EditType): Category {
  return type.slice(type.indexOf(':') + 1) as Category
}

const ARTICLE = /^(?:an?|the)$/
const INDEFINITE = /^(?:one|some|any)$/
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const words = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}'’]+/u)

/** Whether only articles changed, or an article and a word for the same place: `a → some`, `one → a`. */
function onlyArticles(was: string, now: string): boolean {
  const [before, after] = [words(was), words(now)]
  const changed = [
    ...before.filter((word) => !after.includes(word)),
    ...after.filter((word) => !before.includes(word)),
  ].filter((word) => word !== '')
  return (
    changed.some((word) => ARTICLE.test(word)) && changed.every((word) => ARTICLE.test(word) || INDEFINITE.test(word))
  )
}

/**
 * The kind of error that an edit belongs to (C.2). Its words tell an article from another determiner, so that deliveries
 * that were stored with one category for both count rightly. They also tell Japanese from English.
 */
export function kindOf(type: EditType, was: string, now: string): Kind {
  const category = categoryOf(type)
  if (category !== 'determiner') return (JAPANESE.test(was + now) && kindsOfJapanese[category]) || kinds[category]
  return onlyArticles(was, now) ? 'article' : 'determiner'
}
