import { z } from 'zod'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { ask, type GatewayAnswer, type GatewayRequest, isUnclear } from '../ask.ts'

/** KOMOJU's account. `url` is the address before /api/v1. `patience`: milliseconds for an operation. */
export type KomojuAccount = { url: string; secretKey: string; webhookSecret: string; patience: number }

/** A call below /api/v1. A write has a key, with which its repeats have one effect. */
type KomojuCall = { method: 'GET' | 'POST'; path: string; key?: string; body?: unknown }

const errorShape = z.looseObject({ error: z.looseObject({ code: z.string() }) })
/** Errors of our account or of KOMOJU itself: the payer can do nothing about them. */
const serverErrors = new Set(['unauthorized', 'forbidden', 'internal_server_error', 'bad_gateway', 'gateway_timeout'])

function refusalOf({ status, body }: GatewayAnswer, method: GatewayRequest['method']): Error {
  const unknown = isUnclear(method, status)
  const parsed = errorShape.safeParse(body)
  if (!parsed.success || status === 503 || status === 429) return new GatewayAway(`status ${status}`, unknown)
  const { code } = parsed.data.error
  const kind = status === 404 ? 'absent' : status >= 500 || serverErrors.has(code) ? 'server' : 'unknown'
  return new GatewayRefused(code, kind, unknown)
}

/** Calls KOMOJU's API. */
export function komojuClient(account: KomojuAccount) {
  const basic = Buffer.from(`${account.secretKey}:`).toString('base64')
  return {
    account,
    /** Calls and reads a successful answer. Throws the refusal of another. */
    async request<T>({ method, path, key, body }: KomojuCall, shape: z.ZodType<T>): Promise<T> {
      const answer = await ask({
        method,
        url: `${account.url}/api/v1${path}`,
        headers: {
          Authorization: `Basic ${basic}`,
          'Content-Type': 'application/json',
          ...(key !== undefined && { 'X-KOMOJU-IDEMPOTENCY': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        over: AbortSignal.timeout(account.patience),
      })
      if (answer.status < 200 || answer.status > 299) throw refusalOf(answer, method)
      const parsed = shape.safeParse(answer.body)
      if (!parsed.success)
        throw new GatewayAway(`an answer of another shape, status ${answer.status}`, method !== 'GET')
      return parsed.data
    },
  }
}

export type KomojuClient = ReturnType<typeof komojuClient>
