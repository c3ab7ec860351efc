import { countChars } from '../counting/index.ts'

/** A change of a text: UTF-16 offsets into the original, and the replacement. */
type Change = { start: number; end: number; replacement: string }

/** The amount of change in words, or in characters for Japanese. `share` is from 0 to 1. */
export type Rewriting = { changed: number; of: number; share: number }

/** A basic text may be returned if more than this share has to be rewritten (C.2). */
const REWRITE_SHARE = 1 / 3

const hasLetters = (word: string): boolean => /[\p{L}\p{N}]/u.test(word)

/** Punctuation alone is not counted. */
const sizeOf = (text: string, language: 'en' | 'ja'): number =>
  language === 'ja'
    ? countChars(text.replaceAll(/[^\p{L}\p{N}\s]/gu, ''))
    : text.split(/\s+/u).filter(hasLetters).length

/** Measures the changes of texts. An edit counts with its longer side. */
export function rewriting(
  lines: readonly { original: string; edits: readonly Change[] }[],
  language: 'en' | 'ja',
): Rewriting {
  let [changed, of] = [0, 0]
  for (const { original, edits } of lines) {
    of += sizeOf(original, language)
    for (const { start, end, replacement } of edits)
      changed += Math.max(sizeOf(original.slice(start, end), language), sizeOf(replacement, language))
  }
  return { changed, of, share: of === 0 ? 0 : Math.min(1, changed / of) }
}

/** Whether enough was changed that a basic text may be returned instead. */
export const isRewritten = ({ share }: Rewriting): boolean => share > REWRITE_SHARE
