import * as m from '@tensaku/messages'
import type { LessonPart } from '../../../ports/pdf.ts'

const ja = { locale: 'ja' } as const

/** The text of a textbook. */
export type BookContent = { intro: string[]; lessons: { title: string; goal: string; parts: LessonPart[] }[] }

const sampled = 5

/** The number of a lesson as it is read. `at` begins with 0. */
export const lessonNumber = (at: number): string => m.textbook_lesson({ n: at + 1 }, ja)

/** The first lines of a textbook, to look inside before buying. */
export const sampleOf = (content: BookContent): string[] =>
  content.lessons.slice(0, sampled).map(({ title }, at) => `${lessonNumber(at)}　${title}`)
