import * as m from '@tensaku/messages'

export type Language = 'ja' | 'en'

/** The longest answer, in UTF-16 units. */
const ANSWER_LONGEST = 4000
const QUOTE_LONGEST = 400

// Letters that Markdown reads as marks, and the beginnings of addresses.
const MARKUP = /[\\`*_[\]<>#|~&@]|(?<=\w):(?=\/\/)|(?<=\bwww)\./giu
const UNSEEN = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+|\s+/gu

/** A text from outside as one line that Markdown shows as it is written, at most `longest` units and an ellipsis. */
export function plain(text: string, longest = QUOTE_LONGEST): string {
  const line = text.toWellFormed().replaceAll(UNSEEN, ' ').trim()
  const short = line.length > longest ? `${line.slice(0, longest).replace(/[\ud800-\udbff]$/u, '')}…` : line
  return short.toWellFormed().replaceAll(MARKUP, String.raw`\$&`)
}

/** A text from outside in quotation marks. */
export const quoted = (text: string, language: Language, longest?: number): string =>
  language === 'ja' ? `「${plain(text, longest)}」` : `“${plain(text, longest)}”`

const sourceNames = {
  correction: m.tutor_source_correction,
  explanation: m.tutor_source_explanation,
  lesson: m.tutor_source_lesson,
  weak: m.tutor_source_weak,
  phrases: m.tutor_source_phrases,
  cards: m.tutor_source_cards,
  own_text: m.tutor_source_own_text,
  rules: m.tutor_source_rules,
} as const
export type Source = keyof typeof sourceNames

/** A paragraph or list of an answer, and the source that stands before it in bold. */
export type Block = { text: string; source?: Source }

const nameOf = (source: Source, language: Language): string => sourceNames[source]({}, { locale: language })

/** The blocks as one Markdown text. Those that no longer fit are left out, and the text says so. */
export function written(blocks: readonly Block[], language: Language): { content: string; sources: string[] } {
  const more = m.tutor_more({}, { locale: language })
  const parts: string[] = []
  const sources = new Set<string>()
  let left = ANSWER_LONGEST - more.length - 2
  for (const { text, source } of blocks) {
    const name = source && nameOf(source, language)
    const part = name === undefined ? text : m.tutor_part({ name, text }, { locale: language })
    if (part.length + 2 > left) {
      parts.push(more)
      break
    }
    left -= part.length + 2
    parts.push(part)
    if (name !== undefined) sources.add(name)
  }
  return { content: parts.join('\n\n'), sources: [...sources] }
}
