/** What happened to the source: something was missing, something was unnecessary, or something was put in its place. */
export const operations = ['missing', 'unnecessary', 'replacement'] as const
export type Operation = (typeof operations)[number]

/** What the change is about. `determiner` holds the articles; `particle` is the English one of a phrasal verb and 助詞. */
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

/** One of the closed set of edit types: the operation and the category, as they are stored and sent. */
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

/** Every edit type, operation by operation. */
export const editTypes: readonly EditType[] = operations.flatMap((operation) =>
  categories.map((category): EditType => `${operation}:${category}`),
)

export function operationOf(type: EditType): Operation {
  return type.slice(0, type.indexOf(':')) as Operation
}

export function categoryOf(type: EditType): Category {
  return type.slice(type.indexOf(':') + 1) as Category
}

/** Folds a type into the kind that an instructor would choose for it (C.2). */
export function kindOf(type: EditType): Kind {
  return kinds[categoryOf(type)]
}
