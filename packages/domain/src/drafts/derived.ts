import { composeSetting } from '../catalogue/index.ts'
import { lengthOf } from '../counting/index.ts'
import type { SaveData } from './types.ts'

/** Length of the manuscript in the unit of its category: words, or characters in category 11 (F-061). */
export function wordsOf(data: Pick<SaveData, 'settings' | 'drafts'>): number {
  return lengthOf(data.settings.category, data.drafts.items)
}

/** The correction setting as one value, 'course-language-species' (F-061, S-015). */
export function correctionSettingOf(data: Pick<SaveData, 'settings'>): string {
  return composeSetting(data.settings)
}

/** The questions that will be asked and paid for: trimmed, empty ones dropped. */
export function questionsOf(data: Pick<SaveData, 'options'>): string[] {
  return data.options.questions.map((question) => question.value.trim()).filter((text) => text !== '')
}
