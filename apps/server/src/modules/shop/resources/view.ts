import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { Textbook } from '../../../ports/pdf.ts'
import type { BookContent, ListContent } from './content.ts'
import type { ResourceRow } from './repo.ts'

const ja = { locale: 'ja' } as const

type ResourceView = Answer<'GET /api/users/{id}/resources'>['items'][number]

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
  lessons: lessons.map((lesson, at) => ({ ...lesson, number: m.textbook_lesson({ n: at + 1 }, ja) })),
  words: {
    contents: m.textbook_contents({}, ja),
    goal: m.textbook_goal({}, ja),
    mistakes: m.textbook_mistakes({}, ja),
    exercise: m.textbook_exercise({}, ja),
    write: m.textbook_write({}, ja),
    answers: m.textbook_answers({}, ja),
  },
})

/** A word list as a table: a line of headings, then a line for each word. */
export const wordTable = ({ words }: ListContent): string[][] => [
  [
    m.word_list_word({}, ja),
    m.word_list_part({}, ja),
    m.word_list_meaning({}, ja),
    m.word_list_example({}, ja),
    m.word_list_translation({}, ja),
  ],
  ...words.map(({ word, part, meaning, example, translation }) => [word, part, meaning, example, translation]),
]
