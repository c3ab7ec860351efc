import type { z } from 'zod'
import type { schema } from './config-schema.ts'

/** How the gateways are reached. */
export type PaymentsConfig = {
  /** Our own gateway takes the payments: no real money moves. */
  readonly sandbox: boolean
  readonly paypal: {
    readonly url: string
    readonly clientId: string
    readonly clientSecret: string
    readonly webhookId: string
  }
  readonly komoju: { readonly url: string; readonly secretKey: string; readonly webhookSecret: string }
}

const keys = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'KOMOJU_SECRET_KEY',
  'KOMOJU_WEBHOOK_SECRET',
] as const
type Settings = z.output<typeof schema>

/**
 * Whether our own gateway takes the payments: outside production unless all keys of the real ones are set, or where
 * SANDBOX_GATEWAY decides. GATEWAY_URL is set once it runs.
 */
export const isSandboxed = (set: Settings): boolean =>
  set.GATEWAY_URL !== undefined ||
  (set.SANDBOX_GATEWAY
    ? set.SANDBOX_GATEWAY === 'on'
    : set.NODE_ENV !== 'production' && keys.some((name) => set[name] === undefined))

/**
 * The gateways of the settings. Undefined: nothing can be paid, for no key is set, or our own gateway has not started.
 * `missing` throws for keys that are set in part. Beside our own gateway the addresses of others do not count: nobody may pay real
 * money below the banner that says that none moves.
 */
export function paymentsOf(set: Settings, missing: (name: string) => never): PaymentsConfig | undefined {
  const sandbox = isSandboxed(set)
  const absent = keys.filter((name) => set[name] === undefined)
  if (absent.length === keys.length || (sandbox && absent.length > 0)) return undefined
  const keyOf = (name: (typeof keys)[number]): string => set[name] ?? missing(name)
  return {
    sandbox,
    paypal: {
      url: set.GATEWAY_URL ?? set.PAYPAL_API_URL ?? 'https://api-m.paypal.com',
      clientId: keyOf('PAYPAL_CLIENT_ID'),
      clientSecret: keyOf('PAYPAL_CLIENT_SECRET'),
      webhookId: keyOf('PAYPAL_WEBHOOK_ID'),
    },
    komoju: {
      url: set.GATEWAY_URL ?? set.KOMOJU_API_URL ?? 'https://komoju.com',
      secretKey: keyOf('KOMOJU_SECRET_KEY'),
      webhookSecret: keyOf('KOMOJU_WEBHOOK_SECRET'),
    },
  }
}
