import { align } from '@tensaku/correction'
import { deliveryProblems } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { languageOf, orderLines, type OrderRow } from '../../orders/index.ts'
import type { WorkContent } from '../writing/repo.ts'

/** Refuses `not_deliverable` with everything that is missing (C.2). */
export async function checkComplete(
  tx: Tx,
  order: OrderRow,
  work: WorkContent,
  unansweredQuestions: number,
): Promise<void> {
  const language = languageOf(order.category_id)
  const written = new Map(work.lines.map((line) => [line.n, line]))
  const lines = (await orderLines(tx, order)).map(({ n, original }) => {
    const { corrected = '', explanations = [] } = written.get(n) ?? {}
    return { n, original, corrected, explanations }
  })
  const problems = deliveryProblems(
    { course: order.course, lines, comment: work.comment, phrases: work.phrases, unansweredQuestions },
    (original, corrected) => align(original, corrected, { language }).length > 0,
  )
  if (problems.length > 0) throw new Refused('not_deliverable', { problems })
}
