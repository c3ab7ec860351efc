import * as m from '@tensaku/messages'
import type { ErrorKind } from '../engine/content.ts'

const texts: Record<ErrorKind, () => string> = {
  grammar: m.error_grammar,
  vocabulary: m.error_vocabulary,
  spelling: m.error_spelling,
  word_order: m.error_word_order,
  article: m.error_article,
  tense: m.error_tense,
  preposition: m.error_preposition,
  number: m.error_number,
  expression: m.error_expression,
  punctuation: m.error_punctuation,
}

/** The ten kinds of error, in the order instructors choose from. */
export const kinds = Object.keys(texts) as ErrorKind[]

export const kindText = (kind: ErrorKind): string => texts[kind]()

export const kindOf = (value: string): ErrorKind | undefined => kinds.find((kind) => kind === value)
