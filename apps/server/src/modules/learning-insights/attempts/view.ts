import type { Answer } from '@tensaku/contract'
import { compareAttempt, kindsOfEdits } from '@tensaku/correction'
import type { Language, Lines } from '../repo.ts'
import type { AttemptRow } from './repo.ts'

type Attempts = Answer<'GET /api/users/{id}/orders/{orderId}/attempts'>
type Delivered = { lines: Lines; language: Language }

/** An attempt with the outcome of each edit of its line. */
function attemptView(row: AttemptRow, line: Lines[number], language: Language): Attempts['items'][number] {
  const { outcomes, broken } = compareAttempt(line, row.text, language)
  const kinds = kindsOfEdits(line)
  return {
    ...row,
    at: row.at.toISOString(),
    places: line.edits.map(({ start, end }, at) => ({
      start,
      end,
      kind: kinds[at] ?? 'other',
      outcome: outcomes[at] ?? 'missed',
    })),
    broken: broken.map(({ start, end, replacement }) => ({ start, end, replacement })),
  }
}

/** The attempts at an order, compared with a delivery. A line that the delivery has not is left out. */
export const attemptsView = (
  orderId: number,
  rows: readonly AttemptRow[],
  { lines, language }: Delivered,
): Attempts => ({
  order_id: orderId,
  items: rows.flatMap((row) => {
    const line = lines.find(({ n }) => n === row.line)
    return line ? [attemptView(row, line, language)] : []
  }),
})
