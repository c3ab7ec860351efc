import { countChars } from '../counting/index.ts'

/** A change of a text, as far as its size goes: UTF-16 offsets into the text, and what stands there now. */
type Change = { start: number; end: number; replacement: string }

/** How much of some texts was changed: words, or in Japanese characters. `share` is from 0 to 1. */
export type Rewriting = { changed: number; of: number; share: number }

/** A basic text of which more than this is to be rewritten may be returned (C.2). */
const REWRITE_SHARE = 1 / 3

const hasLetters = (word: string): boolean => /[\p{L}\p{N}]/u.test(word)

/** Marks alone are not counted: a full stop that was missing rewrites nothing. */
const sizeOf = (text: string, language: 'en' | 'ja'): number =>
  language === 'ja'
    ? countChars(text.replaceAll(/[^\p{L}\p{N}\s]/gu, ''))
    : text.split(/\s+/u).filter(hasLetters).length

/** How much of the texts their changes are: of each the larger of what was taken out and what was put in. */
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

/** Whether so much was changed that a basic text may be returned instead. */
export const isRewritten = ({ share }: Rewriting): boolean => share > REWRITE_SHARE
