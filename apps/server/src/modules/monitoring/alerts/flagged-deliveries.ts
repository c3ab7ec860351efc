import { addHours } from '@tensaku/domain/calendar'
import { HELD_HOURS } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { inJapan, type Alert } from './alert.ts'
import { flaggedOrders } from './repo.ts'

const ja = { locale: 'ja' } as const
const mostNamed = 50
const hoursBetween = 24

/**
 * C.2: only an operator delivers flagged work, no sweep does. The alert names all that have waited as long as an unflagged
 * delivery waits at most. It is sent when one more has, and daily while any waits.
 */
export const flaggedAlert: Alert = {
  kind: 'operator_flagged',
  async find({ db, publicUrl }, since, now) {
    const before = (instant: Date) => addHours(instant, -HELD_HOURS)
    const orders = await flaggedOrders(db, before(now), mostNamed)
    const [first] = orders
    const again = since <= addHours(now, -hoursBetween)
    if (!first || (first.newest <= before(since) && !again)) return undefined
    return {
      kind: 'operator_flagged',
      subject: m.operator_flagged_subject({ count: first.total }, ja),
      lines: [
        m.operator_flagged_lead({}, ja),
        ...orders.map(({ id, teacher, submitted_at: at }) =>
          m.operator_flagged_order({ order: id, teacher, at: inJapan.format(at) }, ja),
        ),
      ],
      action: { label: m.operator_flagged_action({}, ja), url: `${publicUrl}/desk/ops/held` },
    }
  },
}
