import * as m from '@tensaku/messages'
import type { RuleName } from './finding.ts'

/** Each rule in a sentence for learners. */
export const ruleTexts = {
  article_sound: m.tutor_rule_article_sound,
  doubled: m.tutor_rule_doubled,
  capital: m.tutor_rule_capital,
  sentence_start: m.tutor_rule_sentence_start,
  third_person: m.tutor_rule_third_person,
  be_agreement: m.tutor_rule_be_agreement,
  there: m.tutor_rule_there,
  after_modal: m.tutor_rule_after_modal,
  after_do: m.tutor_rule_after_do,
  after_to: m.tutor_rule_after_to,
  irregular: m.tutor_rule_irregular,
  participle: m.tutor_rule_participle,
  be_base: m.tutor_rule_be_base,
  plural: m.tutor_rule_plural,
  uncountable: m.tutor_rule_uncountable,
  much_many: m.tutor_rule_much_many,
  this_these: m.tutor_rule_this_these,
  its: m.tutor_rule_its,
  than: m.tutor_rule_than,
  of_have: m.tutor_rule_of_have,
  comparison: m.tutor_rule_comparison,
  no_preposition: m.tutor_rule_no_preposition,
  preposition: m.tutor_rule_preposition,
  gerund: m.tutor_rule_gerund,
  want_to: m.tutor_rule_want_to,
  lets: m.tutor_rule_lets,
  very_like: m.tutor_rule_very_like,
  past_time: m.tutor_rule_past_time,
} as const satisfies Record<RuleName, unknown>
