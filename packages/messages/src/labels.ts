import * as m from './generated/messages.js'

/** The ten kinds of error, in the order instructors choose from. */
export const errorKinds = {
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
} as const

/** Why an instructor gives a text back: chosen at the desk, read by the learner. */
export const returnReasons = {
  specialist_terms: m.return_specialist_terms,
  wrong_category: m.return_wrong_category,
  rewrite_needed: m.return_rewrite_needed,
  fields_swapped: m.return_fields_swapped,
  translation_missing: m.return_translation_missing,
  several_questions: m.return_several_questions,
  out_of_scope: m.return_out_of_scope,
  forbidden_content: m.return_forbidden_content,
} as const
