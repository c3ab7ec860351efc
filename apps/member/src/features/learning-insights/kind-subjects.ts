import * as m from '@tensaku/messages'
import type { WeakPoint } from './queries.ts'

const subjects: Record<Exclude<WeakPoint['kind'], 'other'>, () => string> = {
  grammar: m.weak_about_grammar,
  vocabulary: m.weak_about_vocabulary,
  spelling: m.weak_about_spelling,
  word_order: m.weak_about_word_order,
  article: m.weak_about_article,
  determiner: m.weak_about_determiner,
  tense: m.weak_about_tense,
  modality: m.weak_about_modality,
  preposition: m.weak_about_preposition,
  number: m.weak_about_number,
  expression: m.weak_about_expression,
  punctuation: m.weak_about_punctuation,
}

/** The subjects of a kind in an English text; undefined for the kind `other`. */
export const kindSubjects = (kind: WeakPoint['kind']): string | undefined =>
  kind === 'other' ? undefined : subjects[kind]()
