import type { Answer } from '@tensaku/contract'
import { quotaKeys } from '@tensaku/domain/plans'
import type { Connection } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { lastActOn } from '../../audit/index.ts'
import { isRunning, planStateOf, presentProduct } from '../terms/state.ts'
import { nextCharge } from '../view.ts'
import * as repo from './repo.ts'
import { lineView, planView, stretchView, useView } from './view.ts'

type Detail = Answer<'GET /api/ops/members/{memberId}/subscription'>

const most = { periods: 100, uses: 50 }

/** A member for an operator, or the refusal `member_not_found`. */
export const memberOr404 = async (db: Connection, id: number): Promise<repo.Member> =>
  orRefuse(await repo.memberById(db, id), 'member_not_found')

async function livingDetail(db: Connection, userId: number, now: Date): Promise<Pick<Detail, 'living' | 'may'>> {
  const [row, state] = [await repo.livingRow(db, userId, now), await planStateOf(db, userId)]
  if (!row || !state) return { living: null, may: { extend: false, end: false, give: [] } }
  const { change, subscription, products } = state
  const to = products.find(({ id }) => id === change?.product_id)
  const { quotas } = presentProduct(state, now)
  const runs = isRunning(state, now)
  return {
    living: {
      ...lineView(row),
      renewal: nextCharge(state, now),
      change: change
        ? { plan: to ? repo.factsOf(to) : null, comment: change.comment, at: change.at.toISOString() }
        : null,
      tries: subscription.tries,
    },
    may: { extend: runs, end: true, give: runs ? quotaKeys.filter((key) => quotas[key] > 0) : [] },
  }
}

export const getPlanAsOperator = implement(
  'GET /api/ops/members/{memberId}/subscription',
  ({ db }, { params }) => memberOr404(db, params.memberId),
  async ({ db, clock }, { loaded: member }) => {
    const { id } = member
    const uses = await repo.usesOf(db, id, most.uses)
    return {
      member,
      ...(await livingDetail(db, id, clock.now())),
      last_act: await lastActOn(db, { type: 'member', id }),
      payments: await repo.openPaymentsOf(db, id),
      plans: (await repo.plansOf(db, id)).map(planView),
      terms: (await repo.termsOf(db, id)).map(stretchView),
      quotas: (await repo.periodsOf(db, id, most.periods)).map(stretchView),
      uses: uses.rows.map(useView),
      uses_total: uses.total,
    }
  },
)
