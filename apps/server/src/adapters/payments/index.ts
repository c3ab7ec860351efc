import type { PaymentsConfig } from '../../config-payments.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { komoju } from './komoju/index.ts'
import { paypal } from './paypal/index.ts'

/** Milliseconds that an operation of a gateway may take. */
const usualPatience = 10_000

/** Payments through both gateways. Undefined if none is configured. */
export function makePayments(
  config: PaymentsConfig | undefined,
  clock: Clock,
  patience = usualPatience,
): Payments | undefined {
  if (!config) return undefined
  return {
    sandbox: config.sandbox,
    needsPayer: !config.sandbox,
    paypal: paypal({ ...config.paypal, patience }),
    komoju: komoju({ ...config.komoju, patience }, clock),
  }
}
