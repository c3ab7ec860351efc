/** The operation on the source: a missing word was added, an unnecessary one deleted, or one replaced. */
export const operations = ['missing', 'unnecessary', 'replacement'] as const
export type Operation = (typeof operations)[number]

/** The subject of the change. `determiner` includes the articles; `particle` is that of a phrasal verb, and 助詞. */
export const categories = [
  'spelling',
  'determiner',
  'preposition',
  'verb_tense',
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

/** The ten kinds of error that instructors choose from (C.2). */
export type Kind =
  | 'grammar'
  | 'vocabulary'
  | 'spelling'
  | 'word_order'
  | 'article'
  | 'tense'
  | 'preposition'
  | 'number'
  | 'expression'
  | 'punctuation'

const kinds: Record<Category, Kind> = {
  spelling: 'spelling',
  determiner: 'article',
  preposition: 'preposition',
  verb_tense: 'tense',
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

/** The kind of error that a type belongs to (C.2). */
export function kindOf(type: EditType): Kind {
  return kinds[categoryOf(type)]
}
