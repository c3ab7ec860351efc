import { composeSetting, OPEN_STYLE } from '../catalogue/index.ts'
import type { Category } from '../catalogue/index.ts'
import { countedField, lengthOf, type TextItem } from '../counting/index.ts'
import { isBlankItem } from './create.ts'
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

/** The purpose of the two fields of an item: text to correct, text to translate, intended meaning; null for a missing field. */
export type FieldSettings = { english: 'text' | 'source' | null; japanese: 'text' | 'translation' | 'meaning' }

const TRANSLATION_INTO_JAPANESE = 10

/** The fields that a category has (F-061). */
export function fieldsOf({ id, counted }: Pick<Category, 'id' | 'counted'>): FieldSettings {
  if (id === TRANSLATION_INTO_JAPANESE) return { english: 'source', japanese: 'translation' }
  return counted === 'japanese' ? { english: null, japanese: 'text' } : { english: 'text', japanese: 'meaning' }
}

/** Invisible characters that count as words: U+200B, U+3164, U+2800 … */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/** Whether an item has text, but nothing visible in the field that is paid for. Such an item would be corrected for free. */
export const lacksText = (categoryId: number, item: TextItem): boolean =>
  !isBlankItem(item) && item[countedField(categoryId)].replaceAll(invisible, '') === ''

/** The options of a draft besides its text. */
export type Customized =
  | 'style'
  | 'language'
  | 'date'
  | 'tag'
  | 'authorize'
  | 'teacher'
  | 'message'
  | 'questions'
  | 'files'

/** The options that differ from their defaults (F-061). */
export function customizedOf({ settings, delivery, authorize, teacher, options }: SaveData): Customized[] {
  const set: Record<Customized, boolean> = {
    style: settings.species !== OPEN_STYLE,
    language: settings.language !== 'ja',
    date: delivery.date !== null,
    tag: settings.tag.trim() !== '',
    authorize,
    teacher: settings.teacher !== 'any' || teacher !== null,
    message: options.message.trim() !== '',
    questions: questionsOf({ options }).length > 0,
    files: options.files.length > 0,
  }
  return (Object.keys(set) as Customized[]).filter((name) => set[name])
}

const unsentFile = 'local:'

/** The URL in a draft for an image that only this device has. */
export const unsentFileOf = (id: string): string => `${unsentFile}${id}`

/** The id of an image that is not on the server yet; undefined if it is. */
export const unsentIdOf = (url: string): string | undefined =>
  url.startsWith(unsentFile) ? url.slice(unsentFile.length) : undefined

/** Whether a draft's image is not on the server yet. */
export const isUnsentFile = (url: string): boolean => unsentIdOf(url) !== undefined

/** The list without the image at an index; unchanged if the index is not valid (V-022). */
export const withoutFile = <T>(files: readonly T[], index: unknown): readonly T[] =>
  typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < files.length
    ? files.toSpliced(index, 1)
    : files
