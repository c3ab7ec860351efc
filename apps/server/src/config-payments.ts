import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { schema } from './config-schema.ts'

/** How the gateways are reached. An address is missing while our own gateway has not started. */
export type PaymentsConfig = {
  /** Our own gateway takes the payments: no real money moves. */
  readonly sandbox: boolean
  readonly paypal: {
    readonly url: string | undefined
    readonly clientId: string
    readonly clientSecret: string
    readonly webhookId: string
  }
  readonly komoju: {
    readonly url: string | undefined
    readonly secretKey: string
    readonly webhookSecret: string
  }
}

const vendors = { paypal: 'https://api-m.paypal.com', komoju: 'https://komoju.com/api/v1' }
const keys = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'KOMOJU_SECRET_KEY',
  'KOMOJU_WEBHOOK_SECRET',
] as const

/** The one key of our own gateway: its password and the key of its signatures. Nobody can guess it in production. */
const sandboxKey = ({ GATEWAY_SECRET, SECRET_KEY, NODE_ENV }: z.output<typeof schema>): string =>
  GATEWAY_SECRET ??
  (NODE_ENV === 'production' && SECRET_KEY
    ? createHmac('sha256', SECRET_KEY).update('gateway').digest('hex')
    : 'tensaku-sandbox-gateway')

/**
 * The gateways of the settings: our own outside production, or where SANDBOX_GATEWAY switches it on; the real ones where
 * their keys are set. Undefined: nothing can be paid. `missing` throws for keys that are set in part.
 */
export function paymentsOf(set: z.output<typeof schema>, missing: (name: string) => never): PaymentsConfig | undefined {
  const withKeys = keys.some((name) => set[name] !== undefined)
  const sandbox = set.SANDBOX_GATEWAY ? set.SANDBOX_GATEWAY === 'on' : set.NODE_ENV !== 'production' && !withKeys
  if (!sandbox && !withKeys) return undefined
  const keyOf = (name: (typeof keys)[number], own: string): string => set[name] ?? (sandbox ? own : missing(name))
  const own = sandboxKey(set)
  return {
    sandbox,
    paypal: {
      url: set.PAYPAL_API_URL ?? (sandbox ? undefined : vendors.paypal),
      clientId: keyOf('PAYPAL_CLIENT_ID', 'sandbox'),
      clientSecret: keyOf('PAYPAL_CLIENT_SECRET', own),
      webhookId: keyOf('PAYPAL_WEBHOOK_ID', 'sandbox'),
    },
    komoju: {
      url: set.KOMOJU_API_URL ?? (sandbox ? undefined : vendors.komoju),
      secretKey: keyOf('KOMOJU_SECRET_KEY', own),
      webhookSecret: keyOf('KOMOJU_WEBHOOK_SECRET', own),
    },
  }
}
