import type { Edit, Language } from './edit.ts'
import { alignEnglish } from './english/align.ts'
import { readEnglish } from './english/reader.ts'
import { alignJapanese } from './japanese/align.ts'
import type { Reader } from './reader.ts'
import { readText } from './text.ts'

/** `reader` reads English words; the default is the small built-in reader. */
export type Options = { language: Language; reader?: Reader | undefined }

/** The edits and the number of comparisons, which measures cost without a clock. */
export function alignCounting(source: string, target: string, options: Options): { edits: Edit[]; steps: number } {
  if (source === target) return { edits: [], steps: 0 }
  const left = readText(source, options.language)
  const right = readText(target, options.language)
  return options.language === 'ja'
    ? alignJapanese(left, right)
    : alignEnglish(left, right, options.reader ?? readEnglish)
}

/**
 * The edits that turn `source` into `target`, ascending and without overlap, for any two strings:
 * `apply(source, align(source, target, options)) === target`. Edits replace whole words, never letters of a word.
 */
export function align(source: string, target: string, options: Options): Edit[] {
  return alignCounting(source, target, options).edits
}
