import type { TextItem } from '../counting/index.ts'
import { isEnglish, isJapanese, japaneseRun } from './language.ts'

/** The gap for a missing word in an English text; the Japanese field explains it. */
const GAP = '(?)'

/** Whether the two fields are swapped, or the Japanese is in the English field and the other is empty. */
export const isSwapped = ({ english, japanese }: TextItem): boolean =>
  isJapanese(english) && (isEnglish(japanese) || japanese.trim() === '')

export const swapped = ({ english, japanese }: TextItem): TextItem => ({ english: japanese, japanese: english })

/** The first Japanese words inside an English text, shortened to a line. */
export function japaneseInside(english: string): string | undefined {
  const [first] = english.match(japaneseRun) ?? []
  return first === undefined ? undefined : Array.from(first).slice(0, 12).join('')
}

/**
 * Moves Japanese out of an English text: whole lines move to the other field; single words leave a gap and are listed in
 * the other field.
 */
export function untangled({ english, japanese }: TextItem): TextItem {
  const moved: string[] = []
  const kept: string[] = []
  for (const line of english.split('\n')) {
    if (isJapanese(line) && !isEnglish(line.replace(japaneseRun, ''))) {
      moved.push(line.trim())
      continue
    }
    const words = line.match(japaneseRun) ?? []
    moved.push(...words.map((word) => `${GAP} ${word}`))
    kept.push(words.length > 0 ? line.replace(japaneseRun, GAP) : line)
  }
  const before = japanese.trim() === '' ? [] : [japanese]
  return { english: kept.join('\n'), japanese: [...before, ...moved].join('\n') }
}
