import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Connection } from '../../db/database.ts'
import { rulesRow, type Rules } from '../catalogue/index.ts'
import {
  deliveredRow,
  fileRows,
  lineRows,
  orderLine,
  questionRows,
  surveyRow,
  type CorrectionRow,
  type OrderLine,
  type QuestionRow,
  type SurveyRow,
} from '../orders/index.ts'
import { workRow, type WorkRow } from './writing/repo.ts'

/** The parts of an order on the desk besides its summary. */
export type Parts = {
  lines: OrderLine[]
  questions: QuestionRow[]
  files: { name: string }[]
  work: WorkRow | undefined
  delivered: CorrectionRow | undefined
  survey: SurveyRow | undefined
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** All parts of an order in one statement, with the rules in force: opening an order needs at most five queries. */
export async function partsOf(
  db: Connection,
  order: { id: number; category_id: number },
  { instructorId, now }: { instructorId: number; now: Date },
): Promise<{ parts: Parts; rules: Rules }> {
  const { lines, questions, files, work, delivered, survey, rules } = await db
    .selectNoFrom([
      jsonArrayFrom(lineRows(db, order.id)).as('lines'),
      jsonArrayFrom(questionRows(db, order.id)).as('questions'),
      jsonArrayFrom(fileRows(db, order.id)).as('files'),
      jsonObjectFrom(workRow(db, order.id, instructorId)).as('work'),
      jsonObjectFrom(deliveredRow(db, order.id)).as('delivered'),
      jsonObjectFrom(surveyRow(db, order.id)).as('survey'),
      jsonObjectFrom(rulesRow(db, now)).as('rules'),
    ])
    .executeTakeFirstOrThrow()
  if (!rules) throw new Error('No price rules are loaded.')
  const parts = {
    lines: lines.map((line) => orderLine(order.category_id, line)),
    questions: questions.map((question) => ({
      ...question,
      asked_at: new Date(question.asked_at),
      answered_at: instant(question.answered_at),
      refunded_at: instant(question.refunded_at),
    })),
    files,
    work: work ? ({ ...work, updated_at: new Date(work.updated_at) } as WorkRow) : undefined,
    delivered: delivered
      ? ({ ...delivered, delivered_at: new Date(delivered.delivered_at) } as CorrectionRow)
      : undefined,
    survey: (survey ?? undefined) as SurveyRow | undefined,
  }
  return { parts, rules: rules.rules as Rules }
}
