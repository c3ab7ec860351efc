import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { Textbook } from '../../../ports/pdf.ts'
import { lessonNumber, type BookContent } from './content.ts'
import type { ResourceRow } from './repo.ts'

const ja = { locale: 'ja' } as const

type ResourceView = Answer<'GET /api/users/{id}/resources'>['items'][number]

type ReadingView = Answer<'GET /api/users/{id}/resources/{resourceId}'>

const textbooks = 2

/** The file of a resource: a textbook is a PDF, a word list a CSV. */
export const fileOf = ({ category_id, name }: Pick<ResourceRow, 'category_id' | 'name'>): ResourceView['file'] =>
  category_id === textbooks
    ? { name: `${name}.pdf`, type: 'application/pdf' }
    : { name: `${name}.csv`, type: 'text/csv' }

export const resourceView = (row: ResourceRow): ResourceView => ({
  id: row.id,
  category_id: row.category_id as ResourceView['category_id'],
  name: row.name,
  description: row.description,
  size: row.size ?? 0,
  bought_at: row.bought_at?.toISOString() ?? null,
  file: fileOf(row),
})

/** A textbook as it is read in the app. */
export const readingView = (
  { id, category_id, name, description }: Pick<ResourceRow, 'id' | 'category_id' | 'name' | 'description'>,
  content: BookContent | null,
): ReadingView => ({
  id,
  category_id: category_id as ResourceView['category_id'],
  name,
  description,
  intro: content?.intro ?? [],
  chapters: (content?.lessons ?? []).map((lesson, at) => ({ ...lesson, number: lessonNumber(at) })),
})

/** A textbook as it is printed. */
export const textbookView = (
  { name, description }: Pick<ResourceRow, 'name' | 'description'>,
  { intro, lessons }: BookContent,
  publisher: string | null,
): Textbook => ({
  title: name,
  description,
  publisher: publisher ?? '',
  intro,
  lessons: lessons.map((lesson, at) => ({ ...lesson, number: lessonNumber(at) })),
  words: {
    contents: m.textbook_contents({}, ja),
    goal: m.textbook_goal({}, ja),
    mistakes: m.textbook_mistakes({}, ja),
    exercise: m.textbook_exercise({}, ja),
    write: m.textbook_write({}, ja),
    answers: m.textbook_answers({}, ja),
  },
})
