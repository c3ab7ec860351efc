import * as m from '@tensaku/messages'
import type { LessonPart } from '../../../ports/pdf.ts'

const ja = { locale: 'ja' } as const

/** The text of a textbook. */
export type BookContent = { intro: string[]; lessons: { title: string; goal: string; parts: LessonPart[] }[] }

/** The text of a word list: `part` is the part of speech, `translation` that of the example. */
export type ListContent = {
  words: { word: string; part: string; meaning: string; example: string; translation: string }[]
}

/** The stored text of a resource. */
export type Content = BookContent | ListContent

/** Lessons of a textbook, words of a list. */
export const sizeOf = (content: Content): number => ('words' in content ? content.words.length : content.lessons.length)

const sampled = 5

/** The first lines of a resource, to look inside before buying. */
export const sampleOf = (content: Content): string[] =>
  'words' in content
    ? content.words.slice(0, sampled).map(({ word, meaning }) => `${word}　${meaning}`)
    : content.lessons.slice(0, sampled).map(({ title }, at) => `${m.textbook_lesson({ n: at + 1 }, ja)}　${title}`)
