import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { Textbook } from '../../../ports/pdf.ts'
import type { BookContent, ListContent } from './content.ts'
import type { ResourceRow } from './repo.ts'

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
  lessons: lessons.map((lesson, at) => ({ ...lesson, number: m.textbook_lesson({ n: at + 1 }) })),
  words: {
    contents: m.textbook_contents(),
    goal: m.textbook_goal(),
    mistakes: m.textbook_mistakes(),
    exercise: m.textbook_exercise(),
    write: m.textbook_write(),
    answers: m.textbook_answers(),
  },
})

/** A word list as a table: a line of headings, then a line for each word. */
export const wordTable = ({ words }: ListContent): string[][] => [
  [m.word_list_word(), m.word_list_part(), m.word_list_meaning(), m.word_list_example(), m.word_list_translation()],
  ...words.map(({ word, part, meaning, example, translation }) => [word, part, meaning, example, translation]),
]
