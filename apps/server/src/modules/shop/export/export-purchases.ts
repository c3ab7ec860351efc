import { addMonths } from '@tensaku/domain/calendar'
import { implement } from '../../../http/call.ts'
import { csvOf } from '../../../http/csv.ts'
import { Refused } from '../../../http/refused.ts'
import { purchasesBetween } from './repo.ts'
import { purchaseTable } from './view.ts'

const mostMonths = 24

/** The purchases of 24 months at most as CSV. Refuses `invalid_input` if a month is missing, their order is wrong, or they are more. */
export const exportPurchases = implement(
  'GET /api/users/{id}/purchases/export',
  async ({ db }, { actor, query: { from, to } }) => {
    if (!from) throw new Refused('invalid_input', { fields: ['from'] })
    if (!to || to < from || to >= addMonths(from, mostMonths)) throw new Refused('invalid_input', { fields: ['to'] })
    const table = purchaseTable(await purchasesBetween(db, actor.id, { from, to }))
    return { type: 'text/csv', bytes: csvOf(table), name: `purchases-${from}-${to}.csv` }
  },
)
