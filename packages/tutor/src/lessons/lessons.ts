import type { EditType } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { plain, type Language } from '../writing.ts'
import english from './english.json' with { type: 'json' }
import japanese from './japanese.json' with { type: 'json' }

/** A short lesson in both languages of explanations, with a sentence before and after the correction. */
export type Lesson = { ja: string; en: string; wrong: string; right: string }

const ofEnglish: Record<EditType, Lesson> = english
const ofJapanese: Partial<Record<EditType, Lesson>> = japanese

/** The lesson for an edit of a text in this language. Types without a Japanese lesson take the one about rewriting. */
export const lessonOf = (type: EditType, language: 'en' | 'ja'): Lesson =>
  (language === 'ja' ? (ofJapanese[type] ?? ofJapanese['replacement:other']) : undefined) ?? ofEnglish[type]

/** A lesson as it stands in an answer, with its example. */
export const shownLesson = (lesson: Lesson, language: Language): string =>
  m.tutor_lesson(
    { text: lesson[language], wrong: plain(lesson.wrong), right: plain(lesson.right) },
    { locale: language },
  )
