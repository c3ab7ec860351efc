import type { Services } from '../../../ports/services.ts'
import { attempt } from '../attempts/attempt.ts'
import { noteAttempt } from '../attempts/repo.ts'
import { gatewaysOf } from '../settling/gateways.ts'
import { forgetCard } from './repo.ts'

/** Deletes a card at its gateway, and then its row. False if the gateway did not do it. */
export async function deleteAtGateway(
  services: Services,
  { id, token, user_id: userId }: { id: number; token: string; user_id: number },
): Promise<boolean> {
  const key = `card-${id}:delete`
  const at = services.clock.now()
  await noteAttempt(services.db, { key, purchaseId: null, userId, gateway: 'paypal', act: 'delete_card', at })
  const outcome = await attempt(services, { key, card: false }, () => gatewaysOf(services).paypal.deleteCard(token))
  const gone = outcome.is === 'answered' || (outcome.is === 'refused' && outcome.error.kind === 'absent')
  if (gone) await forgetCard(services.db, id)
  return gone
}
