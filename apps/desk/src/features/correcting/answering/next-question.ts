import type { DeskOrder } from '@tensaku/contract'
import { api } from '../../../lib/api.ts'
import { isOpen } from '../queries.ts'

/** The place of a question: its order, and its own id. */
export type QuestionPlace = { order: number; question: number }

/** The next question to answer: of the same order, or else the most urgent of all others; null if there is none. */
export async function nextQuestion({ id, questions }: DeskOrder): Promise<QuestionPlace | null> {
  const here = questions.find(isOpen)
  if (here) return { order: id, question: here.id }
  const { items } = await api('GET /api/instructor/orders', { query: { tab: 'questions', page: 1 } })
  const all = items.flatMap(({ id: order, later }) =>
    later.filter(({ answered }) => !answered).map(({ id: question }) => ({ order, question })),
  )
  return all[0] ?? null
}
