import { mostSlots } from '@tensaku/domain/instructors'
import { lockInstructor } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { ownById, setAvailability } from './repo.ts'
import { ownView } from './view.ts'

/**
 * C.2: changes whether an instructor takes nominations and pool mails, and the number of slots, never below the orders in
 * correction (I-06).
 */
export const updateAvailability = implement('PUT /api/instructor/availability', async ({ db }, { actor, body }) =>
  inTransaction(db, async (tx) => {
    await lockInstructor(tx, actor.id)
    const own = orRefuse(await ownById(tx, actor.id), 'unauthenticated')
    // Only an operator takes all slots, and only an operator restores them.
    if (own.slots === 0 && body.slots > 0) throw new Refused('slots_held')
    if (own.slots > 0 && body.slots === 0) throw new Refused('invalid_input', { fields: ['slots'] })
    if (body.slots > mostSlots(own.grade, own.slots)) throw new Refused('slots_beyond_grade')
    if (body.slots < own.slots && body.slots < own.working) throw new Refused('slots_below_working')
    await setAvailability(tx, actor.id, body)
    return ownView({ ...own, ...body })
  }),
)
