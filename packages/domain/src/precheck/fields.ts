import type { TextItem } from '../counting/index.ts'
import { isEnglish, isJapanese, japaneseRun } from './language.ts'

/** Stands in an English text where a word is missing; the Japanese field says what is meant. */
const GAP = '(?)'

/** The two fields hold each other's language, or the English one holds the Japanese and the other nothing. */
export const isSwapped = ({ english, japanese }: TextItem): boolean =>
  isJapanese(english) && (isEnglish(japanese) || japanese.trim() === '')

export const swapped = ({ english, japanese }: TextItem): TextItem => ({ english: japanese, japanese: english })

/** The first Japanese words inside an English text, as far as a line can show them. */
export function japaneseInside(english: string): string | undefined {
  const [first] = english.match(japaneseRun) ?? []
  return first === undefined ? undefined : Array.from(first).slice(0, 12).join('')
}

/**
 * Brings the Japanese inside an English text to where it belongs: whole lines move to the other field, single words leave
 * a gap behind and are named there.
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
