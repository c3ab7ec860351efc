import type { WorkRevision } from '@tensaku/contract'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { orRefuse } from '../../../http/refused.ts'
import { seenOrder } from '../desk-order.ts'
import { workView } from '../view.ts'
import { revisionsOf, type RevisionRow, revisionOf } from './revisions-repo.ts'

const perPage = 20

/** A revision with its differences from the one before it; for the first one, everything. */
function revisionView(row: RevisionRow, before: RevisionRow | undefined): WorkRevision {
  const numbers = [...new Set([...Object.keys(row.digests), ...Object.keys(before?.digests ?? {})])]
  return {
    revision: row.revision,
    written_at: row.written_at.toISOString(),
    lines: numbers
      .filter((n) => row.digests[n] !== before?.digests[n])
      .map(Number)
      .toSorted((a, b) => a - b),
    beside: row.rest !== before?.rest,
  }
}

export const listRevisions = implement(
  'GET /api/instructor/orders/{orderId}/work/revisions',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db }, { actor, loaded, query }) => {
    const of = { orderId: loaded.id, instructorId: actor.id }
    // One more than is shown: the last is compared with it.
    const { rows, total } = await revisionsOf(db, of, { skip: (query.page - 1) * perPage, count: perPage + 1 })
    return {
      items: rows.slice(0, perPage).map((row, at) => revisionView(row, rows[at + 1])),
      pagination: paginationOf(query.page, perPage, total),
    }
  },
)

export const getRevision = implement(
  'GET /api/instructor/orders/{orderId}/work/revisions/{revision}',
  async ({ db, clock }, { actor, params }) => {
    const { id } = await seenOrder(db, actor.id, params.orderId, clock.now())
    return orRefuse(await revisionOf(db, { orderId: id, instructorId: actor.id }, params.revision), 'version_not_found')
  },
  async (_, { loaded }) => workView(loaded),
)
