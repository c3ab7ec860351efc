import type { DeskOrder } from '@tensaku/contract'
import type { WorkContent } from './content.ts'
import type { SavedWork } from './saved.ts'

type Question = Pick<DeskOrder['questions'][number], 'id' | 'content' | 'answer'>

/** The answer to a question that came with the text. */
export const answerTo = ({ answers = [] }: Pick<WorkContent, 'answers'>, question: number): string =>
  answers.find(({ id }) => id === question)?.text ?? ''

/** The questions with an answer on any of the sides, in their order. */
export const answeredIn = (...sides: readonly WorkContent[]): number[] =>
  [...new Set(sides.flatMap(({ answers = [] }) => answers.map(({ id }) => id)))].sort((a, b) => a - b)

/** Replaces an answer. */
export function withAnswer(content: WorkContent, question: number, text: string): WorkContent {
  const others = content.answers?.filter(({ id }) => id !== question) ?? []
  return { ...content, answers: [...others, { id: question, text }] }
}

/** The questions as their learner will read them after the delivery. */
export const withAnswers = (questions: readonly Question[], content: WorkContent): Question[] =>
  questions.map(({ id, content: question, answer }) => ({
    id,
    content: question,
    answer: answer ?? (answerTo(content, id).trim() || null),
  }))

/** The content of a stored record. Answers that an older version stored separately become part of it: they are newer. */
export const contentOf = ({ content, answers = {} }: SavedWork): WorkContent =>
  Object.entries(answers)
    .filter(([, text]) => text !== '')
    .reduce((taken, [id, text]) => withAnswer(taken, Number(id), text), content)
