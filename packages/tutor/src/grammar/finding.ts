import type { EditType } from '@tensaku/correction'

/** The type of edit that a rule asks for: its lesson explains more. */
export const ruleTypes = {
  article_sound: 'replacement:determiner',
  doubled: 'unnecessary:other',
  capital: 'replacement:orthography',
  sentence_start: 'replacement:orthography',
  third_person: 'replacement:agreement',
  be_agreement: 'replacement:agreement',
  there: 'replacement:agreement',
  after_modal: 'replacement:verb_form',
  after_do: 'replacement:verb_form',
  after_to: 'replacement:verb_form',
  irregular: 'replacement:verb_form',
  participle: 'replacement:verb_form',
  be_base: 'replacement:verb_form',
  plural: 'replacement:noun_number',
  uncountable: 'replacement:noun_number',
  much_many: 'replacement:determiner',
  this_these: 'replacement:determiner',
  its: 'replacement:spelling',
  than: 'replacement:spelling',
  of_have: 'replacement:spelling',
  comparison: 'unnecessary:morphology',
  no_preposition: 'unnecessary:preposition',
  preposition: 'replacement:preposition',
  gerund: 'replacement:verb_form',
  want_to: 'missing:verb_form',
  lets: 'replacement:contraction',
  very_like: 'replacement:word_order',
  past_time: 'replacement:verb_tense',
} as const satisfies Record<string, EditType>

export type RuleName = keyof typeof ruleTypes

/** An error that a rule is sure of: UTF-16 offsets, and the text that would be right there. */
export type Finding = { start: number; end: number; replacement: string; rule: RuleName }
