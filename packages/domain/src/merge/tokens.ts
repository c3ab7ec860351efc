/** The way to split a text into words: by spaces and punctuation, or by the dictionary of Japanese. */
export type TextLanguage = 'en' | 'ja'

// Created at the first use, because it takes a phone a tenth of a second.
let segmenter: Intl.Segmenter | undefined
const japaneseWords = () => (segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' }))

function pieces(text: string, language: TextLanguage): string[] {
  if (language === 'en') return text.match(/\s+|[\p{L}\p{N}\p{M}'’-]+|[^]/gu) ?? []
  return Array.from(japaneseWords().segment(text), (part) => part.segment)
}

/**
 * The words of a text, each with the white space before it, so that equal spaces are never paired alone.
 * Joined they are the text.
 */
export function tokensOf(text: string, language: TextLanguage): string[] {
  const tokens: string[] = []
  let space = ''
  for (const piece of pieces(text, language)) {
    if (piece.trim() === '') {
      space += piece
      continue
    }
    tokens.push(space + piece)
    space = ''
  }
  if (space !== '') tokens.push(space)
  return tokens
}
