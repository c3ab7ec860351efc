import { addHours } from '@tensaku/domain/calendar'
import { ANSWER_HOURS } from '@tensaku/domain/orders'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { localeFor } from '../../http/locale.ts'
import { givenUpMails } from '../mail/index.ts'
import { lastFindings } from '../monitoring/index.ts'
import { listOpenTasks } from '../payments/index.ts'
import { orderById } from '../orders/index.ts'
import { heldPage, overduePage, overdueReportsPage, questionsPage, unclaimedPage } from './repo.ts'
import { heldView, mailView, overdueView, questionView, reportView, ruleView, unclaimedView } from './view.ts'

/** The most rows of each kind. `total` counts all. */
const most = 20

const listed = <Row, Item>({ rows, total }: { rows: Row[]; total: number }, view: (row: Row) => Item) => ({
  items: rows.map(view),
  total,
})

/** The trouble of one order. */
export const listTroubleOfOrder = implement(
  'GET /api/ops/orders/{orderId}/trouble',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded: { id } }) => {
    const now = clock.now()
    const overdue = await overduePage(db, now, most, id)
    const unclaimed = await unclaimedPage(db, now, most, id)
    const questions = await questionsPage(db, addHours(now, -ANSWER_HOURS.reminded), most, id)
    return {
      overdue: listed(overdue, overdueView),
      unclaimed: listed(unclaimed, (row) => unclaimedView(row, now)),
      questions: listed(questions, questionView),
    }
  },
)

/** All trouble that an operator can end. It reads the data at one time after the other: each kind is right by itself. */
export const listTrouble = implement('GET /api/ops/trouble', async ({ db, clock }, asked) => {
  const now = clock.now()
  const overdue = await overduePage(db, now, most)
  const unclaimed = await unclaimedPage(db, now, most)
  const questions = await questionsPage(db, addHours(now, -ANSWER_HOURS.reminded), most)
  const held = await heldPage(db, most)
  const reports = await overdueReportsPage(db, now, most)
  const mails = await givenUpMails(db, most)
  const { broken, check, due } = await lastFindings(db, now)
  return {
    overdue: listed(overdue, overdueView),
    unclaimed: listed(unclaimed, (row) => unclaimedView(row, now)),
    questions: listed(questions, questionView),
    held: listed(held, heldView),
    reports: listed(reports, reportView),
    payments: await listOpenTasks(db, most),
    mails: listed(mails, mailView),
    rules: {
      ...listed({ rows: broken, total: broken.length }, (rule) => ruleView(rule, localeFor(asked))),
      check,
      due,
    },
  }
})
