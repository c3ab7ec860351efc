import type { FormOptions, SaveContent } from '@tensaku/contract'
import { countChars, countWords, joinItems } from '@tensaku/domain/counting'
import * as m from '@tensaku/messages'
import type { Category } from './pricing.ts'

/** The share of the limit from which on a note is shown. */
const near = 0.9
const TRANSLATION = 10

/** The most one order may hold in the unit of its category (C.1). */
export const longestText = (limits: FormOptions['limits'], category: Category): number => {
  if (category.unit === 'chars') return limits.chars
  return category.biz ? limits.biz_words : limits.words
}

/** A note on the length near the limit; none well below it. */
export function lengthNote(
  length: number,
  max: number,
  unit: Category['unit'],
): { over: boolean; text: string } | undefined {
  const chars = unit === 'chars'
  if (length > max) {
    const given = { max, over: length - max }
    return { over: true, text: chars ? m.draft_over_chars(given) : m.draft_over_words(given) }
  }
  if (length < max * near) return undefined
  const given = { left: max - length }
  return { over: false, text: chars ? m.draft_near_chars(given) : m.draft_near_words(given) }
}

/** The note on a translation that exceeds its limit: 5 characters for each word of the source plus 50 (C.1). */
export function translationNote({ drafts, settings }: SaveContent): string | undefined {
  if (settings.category !== TRANSLATION) return undefined
  const words = countWords(joinItems(drafts.items.map((item) => item.english)))
  const max = 5 * words + 50
  const length = countChars(joinItems(drafts.items.map((item) => item.japanese)))
  return words > 0 && length > max ? m.draft_translation_over({ max }) : undefined
}
