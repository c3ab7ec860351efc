import { jstDate } from '../calendar/index.ts'
import { isExerciseCategory, legalStyle, OPEN_STYLE } from '../catalogue/index.ts'
import type { Category } from '../catalogue/index.ts'
import type { TextItem } from '../counting/index.ts'
import type { SaveData, SaveSettings } from './types.ts'

/** An empty item. */
export const blankItem = (): TextItem => ({ english: '', japanese: '' })

/** Whether an item is blank. */
export const isBlankItem = (item: TextItem): boolean => item.english.trim() === '' && item.japanese.trim() === ''

const firstItems = (category: number): TextItem[] => (isExerciseCategory(category) ? [] : [blankItem()])

/**
 * A new draft with defaults for omitted settings. Exercise categories start without an item and on the screen of
 * exercises, the others with one blank item.
 */
export function newSaveData(settings: Partial<SaveSettings> & Pick<SaveSettings, 'category'>): SaveData {
  const { category, species = OPEN_STYLE } = settings
  return {
    data: { step: isExerciseCategory(category) ? 'services-id-exercises' : 'services-id-draft' },
    settings: {
      course: 'basic',
      teacher: 'any',
      tag: '',
      language: 'ja',
      ...settings,
      species: legalStyle(category, species),
    },
    drafts: { title: '', items: firstItems(category) },
    exercises: [],
    delivery: { date: null },
    authorize: false,
    teacher: null,
    options: { message: '', questions: [], files: [], open_to_others: true },
    chat_session_token: null,
    device: 'mobile',
  }
}

/** Changes a draft's category: keeps the style legal (S-016) and written texts as they are; a blank draft starts afresh. */
export function setCategory(data: SaveData, category: number): SaveData {
  const untouched = data.exercises.length === 0 && data.drafts.items.every(isBlankItem)
  return {
    ...data,
    settings: { ...data.settings, category, species: legalStyle(category, data.settings.species) },
    drafts: untouched ? { ...data.drafts, items: firstItems(category) } : data.drafts,
  }
}

/**
 * The same with the catalogue: drops a wished kind of instructor that does not correct the new category, and keeps a
 * nominee only if they may correct both categories.
 */
export function moveToCategory(data: SaveData, from: Pick<Category, 'biz'>, to: Category): SaveData {
  const { settings, teacher } = data
  const fits = settings.teacher === 'any' || to.instructor_types.includes(settings.teacher)
  const stays = fits && from.biz === to.biz && (settings.teacher !== 'any' || to.instructor_types.length > 1)
  return setCategory(
    { ...data, settings: { ...settings, teacher: fits ? settings.teacher : 'any' }, teacher: stays ? teacher : null },
    to.id,
  )
}

/** The default title of a draft: the day in Japan. */
export function untitledDay(instant: Date): { month: number; day: number } {
  const [, month, day] = jstDate(instant).split('-')
  return { month: Number(month), day: Number(day) }
}
