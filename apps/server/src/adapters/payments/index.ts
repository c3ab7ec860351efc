import type { PaymentsConfig } from '../../config-payments.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { komoju } from './komoju/index.ts'
import { paypal } from './paypal/index.ts'

/** Milliseconds that an operation of a gateway may take. */
const usualPatience = 10_000

/** Payments through both gateways. Undefined if none is configured, or while our own has not started. */
export function makePayments(
  config: PaymentsConfig | undefined,
  clock: Clock,
  patience = usualPatience,
): Payments | undefined {
  const [cards, slips] = [config?.paypal.url, config?.komoju.url]
  if (!config || cards === undefined || slips === undefined) return undefined
  return {
    sandbox: config.sandbox,
    needsPayer: !config.sandbox,
    paypal: paypal({ ...config.paypal, url: cards, patience }),
    komoju: komoju({ ...config.komoju, url: slips, patience }, clock),
  }
}
