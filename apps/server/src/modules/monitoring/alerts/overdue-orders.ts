import * as m from '@tensaku/messages'
import { inJapan, type Alert } from './alert.ts'
import { overdueOrders } from './repo.ts'

const ja = { locale: 'ja' } as const
const mostNamed = 50

/** C.2: corrections that are overdue, those that wait for a check included. */
export const overdueAlert: Alert = {
  kind: 'operator_overdue',
  async find({ db }, since, now) {
    const orders = await overdueOrders(db, since, now, mostNamed)
    const [first] = orders
    if (!first) return undefined
    return {
      kind: 'operator_overdue',
      subject: m.operator_overdue_subject({ count: first.total }, ja),
      lines: [
        m.operator_overdue_lead({}, ja),
        ...orders.map(({ id, teacher, due_at: due, held }) => {
          const line = held ? m.operator_overdue_held : m.operator_overdue_order
          return line({ order: id, teacher, due: inJapan.format(due) }, ja)
        }),
      ],
      after: [m.operator_overdue_next({}, ja)],
    }
  },
}
