import type { Language } from './edit.ts'
import { textOf } from './text-of.ts'
import { tokens } from './tokens.ts'
import type { Token } from './tokens.ts'

/** One of the two texts: its tokens, and the number of each token's sentence (ascending). */
export type Text = { text: string; tokens: readonly Token[]; sentence: readonly number[] }

/** Cuts a text into tokens and numbers their sentences. Linear. */
export function readText(text: string, language: Language): Text {
  return textOf(text, tokens(text, language), language)
}
