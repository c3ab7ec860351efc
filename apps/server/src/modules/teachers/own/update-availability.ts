import { mostSlots } from '@tensaku/domain/teachers'
import { lockInstructor } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { ownById, setAvailability } from './repo.ts'
import { ownView } from './view.ts'

/** C.2: whether he takes nominations and mails of the pool, and how many orders at a time; never fewer than he has in hand (I-06). */
export const updateAvailability = implement('PUT /api/instructor/availability', async ({ db }, { actor, body }) =>
  inTransaction(db, async (tx) => {
    await lockInstructor(tx, actor.id)
    const own = orRefuse(await ownById(tx, actor.id), 'unauthenticated')
    // Only an operator takes all his slots, and only one gives them back.
    if (own.slots === 0 && body.slots > 0) throw new Refused('slots_held')
    if (own.slots > 0 && body.slots === 0) throw new Refused('invalid_input', { fields: ['slots'] })
    if (body.slots > mostSlots(own.grade, own.slots)) throw new Refused('slots_beyond_grade')
    if (body.slots < own.slots && body.slots < own.working) throw new Refused('slots_below_working')
    await setAvailability(tx, actor.id, body)
    return ownView({ ...own, ...body })
  }),
)
