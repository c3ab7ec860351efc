import { kindsOfEdits, type Kind } from '@tensaku/correction'
import { isDelivered } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'
import { levelOf } from '../../account/index.ts'
import { categoryById } from '../../catalogue/index.ts'
import { answersOf, chatOf, type AnswerRow } from '../../chats/index.ts'
import { promptsOf } from '../../exercises/index.ts'
import { foremostKinds } from '../../learning-insights/index.ts'
import { deliveredOf, orderLines, type CorrectionRow } from '../../orders/index.ts'
import type { Question } from './question.ts'

type Exercise = { title: string; prompt_ja: string; prompt_en: string }
type Line = { n: number; english: string; japanese: string; exercise: Exercise | null }

/** All that an answer may know: no name of a person is in it. */
export type Knowledge = {
  lines: readonly Line[]
  /** The exercise of the line that is asked about, or of the first one. */
  exercise: Exercise | null
  /** The result, once its learner may see it. */
  result: CorrectionRow | undefined
  category: string | null
  level: string | null
  weakKinds: readonly Kind[]
  /** The answers of the chat so far, oldest first. */
  earlier: readonly AnswerRow[]
}

async function linesOf(db: Connection, { texts }: Question): Promise<Line[]> {
  if ('order' in texts) return orderLines(db, texts.order)
  const prompts = await promptsOf(db, texts.exercises)
  // As many exercises as texts: each text answers the exercise at its place.
  const isPaired = texts.exercises.length === texts.contents.length
  return texts.contents.map((line, at) => {
    const id = texts.exercises[isPaired ? at : 0]
    return { n: at + 1, ...line, exercise: prompts.find((one) => one.id === id) ?? null }
  })
}

const mostKinds = 5

export async function knowledgeOf(db: Connection, question: Question, now: Date): Promise<Knowledge> {
  const { userId, of, texts, place, categoryId } = question
  const lines = await linesOf(db, question)
  const chat = await chatOf(db, userId, of)
  const asked = lines.find(({ n }) => n === place?.line) ?? lines[0]
  return {
    lines,
    exercise: asked?.exercise ?? null,
    result: 'order' in texts && isDelivered(texts.order.status) ? await deliveredOf(db, of.id) : undefined,
    category: (await categoryById(db, categoryId))?.name ?? null,
    level: await levelOf(db, userId),
    weakKinds: await foremostKinds(db, userId, mostKinds),
    earlier: (chat ? await answersOf(db, chat.id, now) : []).filter(({ state }) => state === 'kept'),
  }
}

/** The edits of a result in words. */
export const editsOf = ({ lines }: Pick<CorrectionRow, 'lines'>) =>
  lines.flatMap((line) => {
    const kinds = kindsOfEdits(line)
    return line.edits.map(({ start, end, replacement }, at) => ({
      n: line.n,
      from: line.original.slice(start, end),
      to: replacement,
      kind: kinds[at] ?? 'other',
    }))
  })
