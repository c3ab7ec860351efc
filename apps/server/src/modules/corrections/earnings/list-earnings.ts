import { jstDate } from '@tensaku/domain/calendar'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { monthOf, settlesOn, spanOf } from './month.ts'
import { partsOf } from './pay.ts'
import { earningsIn, monthsOf, type EarningRow } from './repo.ts'

const perPage = 50

const nothing = { yen: 0, entries: 0, answers: 0, answers_yen: 0, reports: 0, reports_yen: 0 }

/** An entry; a delivery with its parts, as far as they are known. */
async function entryView(db: Connection, row: EarningRow) {
  const { kind, id, order_id, title, blocks, yen, at, claimed_at: claimed } = row
  const parts = kind === 'order' && claimed ? partsOf(row, await rulesAt(db, claimed)) : null
  return { kind, id, order_id, title, blocks, yen, at: at.toISOString(), parts }
}

/** An instructor's own month, the present one unless the query names another. */
export const listEarnings = implement('GET /api/instructor/earnings', async ({ db, clock }, { actor, query }) => {
  const now = clock.now()
  const month = query.month ?? monthOf(now)
  const earned = await monthsOf(db, actor.id)
  const sums = earned.find((one) => one.month === month) ?? nothing
  const { yen, entries, answers, answers_yen: forAnswers, reports, reports_yen: forReports } = sums
  const page = { count: perPage, offset: (query.page - 1) * perPage }
  const rows = await earningsIn(db, actor.id, spanOf(month), page)
  const items = []
  for (const row of rows) items.push(await entryView(db, row))
  return {
    month,
    yen,
    deliveries: { count: entries - answers - reports, yen: yen - forAnswers - forReports },
    answers: { count: answers, yen: forAnswers },
    reports: { count: reports, yen: forReports },
    settles_on: settlesOn(month),
    settled: jstDate(now) >= settlesOn(month),
    months: earned.map((one) => ({ month: one.month, yen: one.yen })),
    items,
    pagination: paginationOf(query.page, perPage, entries),
  }
})
