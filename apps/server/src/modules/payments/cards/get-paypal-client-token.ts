import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'

/** C-051: a token for the gateway's script, good for 15 minutes. */
export const getPaypalClientToken = implement(
  'GET /api/users/{id}/payments/paypal/client-token',
  async ({ payments, clock }) => {
    try {
      const { token, expiresAt } = await orRefuse(payments, 'client_token_failed').paypal.clientToken(clock.now())
      return { token, expires_at: expiresAt.toISOString() }
    } catch (error) {
      if (error instanceof GatewayAway || error instanceof GatewayRefused) throw new Refused('client_token_failed')
      throw error
    }
  },
)
