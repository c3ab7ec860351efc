import * as m from '@tensaku/messages'
import type { Asked } from '../asked.ts'
import { checkGrammar } from '../grammar/check.ts'
import type { Finding } from '../grammar/finding.ts'
import { ruleTexts } from '../grammar/says.ts'
import { languageOf, textOf } from '../lines.ts'
import { plain, quoted, type Block, type Language } from '../writing.ts'
import { askElsewhere } from './free.ts'

const MOST = 8
/** Characters around a finding that tell where it is. */
const AROUND = 24

/** The English texts that a question is about, by line. */
export const englishAsked = ({ texts, place }: Asked): string[] =>
  texts
    .filter(({ n }) => place === null || n === place.line)
    .map(textOf)
    .filter((text) => text.trim() !== '' && languageOf(text) === 'en')

/** A few words around a place, so that it is found again. */
function around(text: string, { start, end }: Finding, language: Language): string {
  const from = text.indexOf(' ', Math.max(0, start - AROUND))
  const left = start <= AROUND || from === -1 || from >= start ? Math.min(start, start <= AROUND ? 0 : start) : from
  const to = text.lastIndexOf(' ', end + AROUND)
  return quoted(text.slice(left, end + AROUND >= text.length ? text.length : Math.max(end, to)), language)
}

/** Findings as a list: the change, its place, the rule. */
export const listed = (text: string, found: readonly Finding[], language: Language): string[] =>
  found.map((one) =>
    m.tutor_finding(
      {
        change: plain(`${text.slice(one.start, one.end)} → ${one.replacement}`),
        around: around(text, one, language),
        rule: ruleTexts[one.rule]({}, { locale: language }),
      },
      { locale: language },
    ),
  )

/** The errors that rules are sure of, and the limits of such rules. */
export function grammar(asked: Asked): Block[] {
  const as = { locale: asked.language }
  const texts = englishAsked(asked)
  if (texts.length === 0) {
    const japanese = asked.texts.some((one) => textOf(one).trim() !== '')
    return [{ text: japanese ? m.tutor_grammar_japanese({}, as) : m.tutor_level_none({}, as) }, askElsewhere(asked)]
  }
  const rows = texts.flatMap((text) => listed(text, checkGrammar(text), asked.language))
  const limits: Block = { text: m.tutor_grammar_limits({}, as) }
  if (rows.length === 0) return [{ source: 'rules', text: m.tutor_grammar_none({}, as) }, limits]
  const more = rows.length > MOST ? [{ text: m.tutor_more({}, as) }] : []
  return [
    { source: 'rules', text: m.tutor_grammar({ count: rows.length }, as) },
    ...rows.slice(0, MOST).map((row): Block => ({ text: `- ${row}` })),
    ...more,
    limits,
  ]
}
