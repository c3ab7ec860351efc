import { jstMonth } from '@tensaku/domain/calendar'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { orRefuse } from '../../../http/refused.ts'
import { documentsOf } from '../documents/documents-of.ts'
import { purchasesPage, spentByMonth } from './list-repo.ts'
import { purchaseOf } from './repo.ts'
import { purchaseView } from './view.ts'

const perPage = 10

/** the purchases of a member, of one month or year if they choose it, with their spending by month. */
export const listPurchases = implement(
  'GET /api/users/{id}/purchases',
  async (services, { actor, query: { page, period } }) => {
    const { db, clock } = services
    const { rows, total, first } = await purchasesPage(db, actor.id, { page, perPage, period })
    const documentOf = await documentsOf(
      services,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.map((row) => purchaseView(row, documentOf(row.id))),
      pagination: paginationOf(page, perPage, total),
      months: await spentByMonth(db, actor.id, clock.now()),
      since: first && jstMonth(first),
    }
  },
)

export const getPurchase = implement(
  'GET /api/users/{id}/purchases/{purchaseId}',
  async ({ db }, { actor, params }) =>
    orRefuse(await purchaseOf(db, actor.id, params.purchaseId), 'purchase_not_found'),
  async (services, { loaded }) => ({
    purchase: purchaseView(loaded, (await documentsOf(services, [loaded.id]))(loaded.id)),
  }),
)
