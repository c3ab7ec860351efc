import type { Edit, EditType } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { plain, type Language } from '../writing.ts'
import { fits } from './fits.ts'
import english from './english.json' with { type: 'json' }
import japanese from './japanese.json' with { type: 'json' }

/** A short lesson in both languages of explanations, with a sentence before and after the correction. */
export type Lesson = { ja: string; en: string; wrong: string; right: string }

const ofEnglish: Record<EditType, Lesson> = english
const ofJapanese: Partial<Record<EditType, Lesson>> = japanese

/** The lesson for an edit of a text in this language. Types without a Japanese lesson take the one about rewriting. */
const lessonOf = (type: EditType, language: 'en' | 'ja'): Lesson =>
  (language === 'ja' ? (ofJapanese[type] ?? ofJapanese['replacement:other']) : undefined) ?? ofEnglish[type]

/** The lesson for an edit of `text` as it stands in an answer; undefined where it would not fit the words of the edit. */
export function shownFor(edit: Edit, { text, textIs }: { text: string; textIs: 'en' | 'ja' }, language: Language) {
  const change = { was: text.slice(edit.start, edit.end), now: edit.replacement, before: text.slice(0, edit.start) }
  return fits(edit.type, change, textIs) ? shownLesson(lessonOf(edit.type, textIs), language) : undefined
}

/** A lesson as it stands in an answer, with an example that is not the learner's. */
const shownLesson = (lesson: Lesson, language: Language): string =>
  m.tutor_lesson(
    { text: lesson[language], wrong: plain(lesson.wrong), right: plain(lesson.right) },
    { locale: language },
  )
