import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { memberForOperators } from '../account/index.ts'
import { balance } from '../points/index.ts'

export const getMember = implement(
  'GET /api/ops/members/{memberId}',
  async ({ db }, { params }) => orRefuse(await memberForOperators(db, params.memberId), 'member_not_found'),
  async ({ db, clock }, { loaded: member }) => ({
    ...member,
    balance: await balance(db, member.id, clock.now()),
  }),
)
