import { perHundred } from '@tensaku/domain/learning-insights'
import type { Connection } from '../../db/database.ts'
import { chart } from './chart.ts'
import { chartedOf, type ChartedRow } from './repo.ts'
import { phrasesFor, totalsOf } from './statistics-repo.ts'
import { deskWeakPointsView } from './view.ts'

const progressOf = ({ length, delivered_at: at, lines }: ChartedRow) => {
  const edits = lines.reduce((sum, line) => sum + line.edits.length, 0)
  return { delivered_at: at.toISOString(), length, edits, per_hundred: perHundred(edits, length) }
}

/** A learner's deliveries for their counsellor: length, edits by kind, progress and model phrases, and none of their text. */
export async function statisticsFor(db: Connection, userId: number) {
  const statistics = []
  for (const total of await totalsOf(db, userId)) {
    const orders = (await chartedOf(db, userId, total.language)).toReversed()
    const kinds = deskWeakPointsView(orders, chart(orders, []))?.kinds ?? []
    statistics.push({ ...total, progress: orders.map(progressOf), kinds })
  }
  return { statistics, phrases: await phrasesFor(db, userId) }
}
