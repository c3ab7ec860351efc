import { implement } from '../../../http/call.ts'
import type { Services } from '../../../ports/services.ts'
import { newToken, tokenHash } from '../one-time-tokens.ts'
import { insertStoreTicket, useStoreTicket } from './store-tickets-repo.ts'

/** a ticket that the browser carries to the store site; only its hash is stored. */
export const createStoreTicket = implement('POST /api/users/{id}/sso-auth-token', async (services, { actor }) => {
  const { token, stored } = newToken(services, 'sso')
  await insertStoreTicket(services.db, { userId: actor.id, ...stored })
  return { token }
})

/** Uses a ticket up; false if it was used before, has expired or never existed. */
export const redeemStoreTicket = (services: Services, token: string): Promise<boolean> =>
  useStoreTicket(services.db, tokenHash(services, 'sso', token), services.clock.now())
