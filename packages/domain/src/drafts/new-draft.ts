import { jstDate } from '../calendar/index.ts'
import { isExerciseCategory, legalStyle, OPEN_STYLE } from '../catalogue/index.ts'
import type { TextItem } from '../counting/index.ts'
import type { SaveData, SaveSettings } from './content.ts'

/** An empty item. */
export const blankItem = (): TextItem => ({ english: '', japanese: '' })

/** Whether an item is blank. */
export const isBlankItem = (item: TextItem): boolean => item.english.trim() === '' && item.japanese.trim() === ''

/** The items of a blank draft: none where exercises bring them. */
export const firstItems = (category: number): TextItem[] => (isExerciseCategory(category) ? [] : [blankItem()])

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

/** The default title of a draft: the day in Japan. */
export function untitledDay(instant: Date): { month: number; day: number } {
  const [, month, day] = jstDate(instant).split('-')
  return { month: Number(month), day: Number(day) }
}
