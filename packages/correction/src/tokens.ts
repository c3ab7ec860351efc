import type { Language, Range } from './edit.ts'
import { englishTokens } from './english/tokens.ts'
import { japaneseTokens } from './japanese/tokens.ts'

/** A word or a mark (punctuation, symbol, emoji) with its range; white space is between tokens. */
export type Token = Range & { text: string; word: boolean }

/** Cuts a text into words and marks, in order. Linear. */
export function tokens(text: string, language: Language): Token[] {
  return language === 'ja' ? japaneseTokens(text) : englishTokens(text)
}
