import * as m from '@tensaku/messages'
import { type Quote, shortened, type Subject } from './subject.ts'
import type { Message, Template } from './types.ts'

type Words = { label: () => string; whole: () => string; part: (given: { quote: string }) => string }

const words: Record<Template, Words> = {
  explain: { label: m.assistant_explain, whole: m.assistant_explain_whole, part: m.assistant_explain_part },
  alternatives: {
    label: m.assistant_alternatives,
    whole: m.assistant_alternatives_whole,
    part: m.assistant_alternatives_part,
  },
  grammar: { label: m.assistant_grammar, whole: m.assistant_grammar_whole, part: m.assistant_grammar_part },
  meaning: { label: m.assistant_meaning, whole: m.assistant_meaning_whole, part: m.assistant_meaning_part },
  level: { label: m.assistant_level, whole: m.assistant_level_whole, part: m.assistant_level_part },
  hint: { label: m.assistant_hint, whole: m.assistant_hint_whole, part: m.assistant_hint_part },
  confirm: { label: m.assistant_confirm, whole: m.assistant_confirm_whole, part: m.assistant_confirm_part },
}

/** The name of a template on its button. */
export const templateName = (template: Template): string => words[template].label()

/** The question of a template, with the words of the tapped place. */
export const questionOf = (template: Template, quote: Quote | undefined): string =>
  quote ? words[template].part({ quote: shortened(quote.text) }) : words[template].whole()

/** A typed question with the words of the tapped place before it. */
export const withQuote = (typed: string, quote: Quote | undefined): string =>
  quote ? m.assistant_about({ quote: shortened(quote.text), question: typed.trim() }) : typed.trim()

/** The templates that make sense now. A rewrite is confirmed only after something was said about the text. */
export function templatesFor(subject: Subject, messages: readonly Message[]): Template[] {
  if (subject.kind === 'order')
    return subject.corrected ? ['explain', 'alternatives', 'meaning', 'level'] : ['alternatives', 'meaning', 'level']
  const helped = messages.some(({ template }) => template === 'hint' || template === 'grammar')
  return ['grammar', 'hint', ...(helped ? (['confirm'] as const) : []), 'alternatives', 'meaning', 'level']
}
