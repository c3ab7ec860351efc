import { composeSetting, OPEN_STYLE } from '../catalogue/index.ts'
import type { SaveData } from './content.ts'

/** The correction setting as one value, 'course-language-species' (F-061, S-015). */
export function correctionSettingOf(data: Pick<SaveData, 'settings'>): string {
  return composeSetting(data.settings)
}

/** The questions that are sent and charged: trimmed, without empty ones. */
export function questionsOf(data: Pick<SaveData, 'options'>): string[] {
  return data.options.questions.map((question) => question.value.trim()).filter((text) => text !== '')
}

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
