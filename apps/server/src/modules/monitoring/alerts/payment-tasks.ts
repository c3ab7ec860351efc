import { addHours } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { inJapan, type Alert } from './alert.ts'
import { openPaymentTasks } from './repo.ts'

const ja = { locale: 'ja' } as const
const mostNamed = 50
const hoursBetween = 24

/** C.6: payments that an operator has to decide about. The alert is sent when one more has come, and daily while any is open. */
export const paymentsAlert: Alert = {
  kind: 'operator_payments',
  async find({ db, publicUrl }, since, now) {
    const tasks = await openPaymentTasks(db, mostNamed)
    const [first] = tasks
    const again = since <= addHours(now, -hoursBetween)
    if (!first || (first.newest <= since && !again)) return undefined
    return {
      kind: 'operator_payments',
      subject: m.operator_payments_subject({ count: first.total }, ja),
      lines: [
        m.operator_payments_lead({}, ja),
        ...tasks.map(({ id, amount, created_at: at }) =>
          m.operator_payments_task({ task: id, amount: amount.toLocaleString('ja'), at: inJapan.format(at) }, ja),
        ),
      ],
      action: { label: m.operator_payments_action({}, ja), url: `${publicUrl}/desk/ops/payments` },
    }
  },
}
