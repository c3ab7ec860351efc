import { implement } from '../../../http/call.ts'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { Refused } from '../../../http/refused.ts'
import { gatewaysOf } from '../settling/gateways.ts'

/** C-051: a token for the gateway's script, good for 15 minutes. */
export const getPaypalClientToken = implement('GET /api/users/{id}/payments/paypal/client-token', async (services) => {
  try {
    const { token, expiresAt } = await gatewaysOf(services).paypal.clientToken(services.clock.now())
    return { token, expires_at: expiresAt.toISOString() }
  } catch (error) {
    if (error instanceof GatewayAway || error instanceof GatewayRefused) throw new Refused('gateway_away')
    throw error
  }
})
