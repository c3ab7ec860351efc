import { changesBetween, joinChanges } from './changes.ts'
import { cut } from './cut.ts'
import type { Edit, Language } from './edit.ts'
import { pairTokens } from './pairing.ts'
import type { Side } from './pairing.ts'
import { sentences } from './sentences.ts'
import { tokens } from './tokens.ts'

type Text = Side & { text: string }

function read(text: string, language: Language): Text {
  const found = tokens(text, language)
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

/** The edits, and the number of comparisons it took to find them: a measure of cost that no clock blurs. */
export function alignCounting(source: string, target: string, language: Language): { edits: Edit[]; steps: number } {
  if (source === target) return { edits: [], steps: 0 }
  const left = read(source, language)
  const right = read(target, language)
  const { partner, steps } = pairTokens(left, right)
  const between = () => changesBetween(partner, left.tokens.length, right.tokens.length)
  const worded = between().filter((change) => change.a0 < change.a1 || change.b0 < change.b1)
  for (const { a0, a1 } of joinChanges(left.tokens, right.tokens, worded)) partner.fill(-1, a0, a1)
  return { edits: between().flatMap((change) => cut(left, right, change, language)), steps }
}

/**
 * The edits that turn `source` into `target`, ascending and without overlap, for any two strings:
 * `apply(source, align(source, target, options)) === target`. Whole words are exchanged, never letters of a word.
 */
export function align(source: string, target: string, options: { language: Language }): Edit[] {
  return alignCounting(source, target, options.language).edits
}
