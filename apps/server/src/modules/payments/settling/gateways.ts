import type { CardGateway, Payments, SlipGateway } from '../../../ports/payments.ts'
import { GatewayAway } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'

/** The gateways. One that is not configured counts as away, with nothing sent. */
export function gatewaysOf({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw new GatewayAway('no gateway is configured', false)
  return payments
}

/** The gateway of a purchase. */
export const gatewayOf = (
  services: Pick<Services, 'payments'>,
  gateway: 'paypal' | 'komoju',
): CardGateway | SlipGateway => gatewaysOf(services)[gateway]
