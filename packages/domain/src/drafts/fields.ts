import { TRANSLATION_INTO_JAPANESE, type Category } from '../catalogue/index.ts'
import { countedField, type TextItem } from '../counting/index.ts'
import { isBlankItem } from './new-draft.ts'

/** The purpose of the two fields of an item: text to correct, text to translate, intended meaning; null for a missing field. */
export type FieldSettings = { english: 'text' | 'source' | null; japanese: 'text' | 'translation' | 'meaning' }

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
