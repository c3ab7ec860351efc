import { implement } from '../../../http/call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { grantGift, hasGift } from '../../points/index.ts'
import { memberForOperators } from '../profile/member-for-operators.ts'
import { lockMember } from '../profile/repo.ts'
import { identityHashesOf, rememberIdentity } from '../identity-matching/identity-hashes.ts'
import { decidePendingGift } from './repo.ts'

/** an operator grants or refuses a pending gift, once. A person who already had a gift gets none. */
export const decideGift = implement(
  'POST /api/ops/members/{memberId}/gift',
  async ({ db }, { params }) => orRefuse(await memberForOperators(db, params.memberId), 'member_not_found'),
  async (services, { actor, loaded: { id }, body: { give, why } }) => {
    await inTransaction(services.db, async (tx) => {
      orRefuse(await lockMember(tx, id), 'member_not_found')
      const now = services.clock.now()
      if (!(await decidePendingGift(tx, id, now)) || (await hasGift(tx, id))) throw new Refused('gift_decided')
      if (give) {
        const isFirst = await rememberIdentity(tx, 'gift', await identityHashesOf(tx, services, id), now)
        if (!isFirst) throw new Refused('gift_decided')
        await grantGift(tx, services, id, now)
      }
      const subject = { type: 'member', id } as const
      const act = give ? 'give_gift' : 'refuse_gift'
      await audit(tx, {
        operatorId: actor.id,
        act,
        subject,
        before: { held: true },
        after: { given: give },
        why,
        at: now,
      })
    })
    return undefined
  },
)
