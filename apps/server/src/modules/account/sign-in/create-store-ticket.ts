import { minute } from '@tensaku/domain/calendar'
import { randomBytes } from 'node:crypto'
import { implement } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { insertSsoToken, useSsoToken } from './store-tickets-repo.ts'

const lifeMs = minute

/** a ticket that the browser carries to the store site; only its hash is kept. */
export const createSsoToken = implement(
  'POST /api/users/{id}/sso-auth-token',
  async ({ db, clock, digest }, { actor }) => {
    const token = randomBytes(32).toString('base64url')
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + lifeMs)
    await insertSsoToken(db, { hash: digest('sso', token), userId: actor.id, at, expiresAt })
    return { token }
  },
)

/** Whether a ticket is good; it is used up by asking. */
export const redeemSsoToken = ({ db, clock, digest }: Services, token: string): Promise<boolean> =>
  useSsoToken(db, digest('sso', token), clock.now())
