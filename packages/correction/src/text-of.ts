import type { Language } from './edit.ts'
import { sentences } from './sentences.ts'
import type { Text } from './text.ts'
import type { Token } from './tokens.ts'

/** Numbers the sentences of a tokenised text. Linear. */
export function textOf(text: string, found: readonly Token[], language: Language): Text {
  const sentence: number[] = []
  const pieces = sentences(text, language)
  let number = 0
  let end = pieces[0]?.length ?? 0
  for (const token of found) {
    while (token.start >= end && number < pieces.length - 1) end += pieces[++number]?.length ?? 0
    sentence.push(number)
  }
  return { text, tokens: found, sentence }
}
