import * as m from '@tensaku/messages'

/** Reasons to return a text: the instructor chooses one, the learner reads it. */
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

/** Operations of an edit. */
export const editOperations = {
  missing: m.correction_operation_missing,
  unnecessary: m.correction_operation_unnecessary,
  replacement: m.correction_operation_replacement,
} as const

/** Categories of an edit. */
export const editCategories = {
  spelling: m.correction_category_spelling,
  determiner: m.correction_category_determiner,
  preposition: m.correction_category_preposition,
  verb_tense: m.correction_category_verb_tense,
  modality: m.correction_category_modality,
  verb_form: m.correction_category_verb_form,
  agreement: m.correction_category_agreement,
  noun_number: m.correction_category_noun_number,
  noun: m.correction_category_noun,
  verb: m.correction_category_verb,
  adjective: m.correction_category_adjective,
  adverb: m.correction_category_adverb,
  pronoun: m.correction_category_pronoun,
  conjunction: m.correction_category_conjunction,
  particle: m.correction_category_particle,
  word_order: m.correction_category_word_order,
  morphology: m.correction_category_morphology,
  punctuation: m.correction_category_punctuation,
  orthography: m.correction_category_orthography,
  contraction: m.correction_category_contraction,
  other: m.correction_category_other,
} as const
