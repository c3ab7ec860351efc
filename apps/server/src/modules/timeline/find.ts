import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { memberForOffice } from '../account/index.ts'
import { opsLineView, consultationsOf, opsLines, orderById } from '../orders/index.ts'
import { balance } from '../points/index.ts'
import { instructorNames, isAtWork } from '../instructors/index.ts'
import { membersLike, ordersLike } from './search-repo.ts'
import { opsOrderView } from './view.ts'

/** searches by address, username, order number or UUID. An empty query finds nothing. */
export const search = implement('GET /api/ops/search', async ({ db }, { query: { q } }) => {
  if (q === '') return { members: [], orders: [] }
  const members = await membersLike(db, q)
  const orders = await ordersLike(
    db,
    q,
    members.map(({ id }) => id),
  )
  return { members, orders: orders.map(opsLineView) }
})

export const getMember = implement(
  'GET /api/ops/members/{memberId}',
  async ({ db }, { params }) => orRefuse(await memberForOffice(db, params.memberId), 'member_not_found'),
  async ({ db, clock }, { loaded: member }) => ({
    ...member,
    balance: await balance(db, member.id, clock.now()),
  }),
)

export const getOrder = implement(
  'GET /api/ops/orders/{orderId}',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded: row }) => {
    const line = await opsLines(db).where('o.id', '=', row.id).executeTakeFirstOrThrow()
    const people = [row.nominated_id, row.offered_id].filter((id) => id !== null)
    const names = await instructorNames(db, people)
    const atWork = row.teacher_id !== null && (await isAtWork(db, row.teacher_id))
    const consultations = await consultationsOf(db, row.id)
    return opsOrderView(row, { line, names, atWork, consultations }, clock.now())
  },
)
