import { calls } from '@tensaku/contract'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { hasUsername } from './repo.ts'

const { username } = calls['POST /api/signup'].body.shape

/** C-005, Q-26. */
export const verifyUsername = implement(
  'GET /api/users/{id}/usernames/verify',
  async (services, { actor, query: { value } }) => {
    if (!username.safeParse(value).success) throw new Refused('invalid_input', { fields: ['value'] })
    return { data: !(await hasUsername(services.db, value, services.clock.now(), actor.id)) }
  },
)
