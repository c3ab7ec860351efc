import type { Clock } from '../../../ports/clock.ts'
import type { SlipGateway } from '../../../ports/payments.ts'
import { komojuClient, type KomojuAccount } from './client.ts'
import { slips } from './slips.ts'
import { statement } from './statement.ts'
import { webhookVerifier } from './webhooks.ts'

/** Slips and transfers through KOMOJU, by its public API. */
export function komoju(account: KomojuAccount, clock: Clock): SlipGateway {
  const client = komojuClient(account)
  return {
    ...slips(client, () => clock.now()),
    verify: webhookVerifier(account.webhookSecret),
    statement: (day) => statement(client, day),
  }
}
