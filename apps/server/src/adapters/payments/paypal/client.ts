import { minute } from '@tensaku/domain/calendar'
import { z } from 'zod'
import { GatewayAway } from '../../../ports/payments.ts'
import { ask, type GatewayAnswer, type GatewayRequest } from '../ask.ts'
import { refusalOf } from './refusals.ts'

/** PayPal's account. `url` is the address before /v1, /v2 and /v3. `patience`: milliseconds for an operation. */
export type PaypalAccount = {
  url: string
  clientId: string
  clientSecret: string
  webhookId: string
  patience: number
}

/** A call below the account's address. A write has a key, with which its repeats have one effect. */
type PaypalCall = { method: GatewayRequest['method']; path: string; key?: string; body?: unknown; over: AbortSignal }

const tokenShape = z.looseObject({ access_token: z.string().min(1), expires_in: z.number() })

/** A token is renewed so many milliseconds before it ends. */
const early = minute

/** Calls PayPal's API with an access token, which is kept while it is good. */
export function paypalClient(account: PaypalAccount) {
  let kept: { token: string; until: number } | undefined

  async function newToken(form: Readonly<Record<string, string>>, over: AbortSignal) {
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
    const answer = await ask({
      method: 'POST',
      url: `${account.url}/v1/oauth2/token`,
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
      over,
    })
    return read(answer, 'GET', tokenShape)
  }

  async function accessToken(over: AbortSignal): Promise<string> {
    if (kept && kept.until > Date.now()) return kept.token
    const { access_token: token, expires_in: seconds } = await newToken({}, over)
    kept = { token, until: Date.now() + seconds * 1000 - early }
    return token
  }

  async function call(given: PaypalCall): Promise<GatewayAnswer> {
    const { method, path, key, body, over } = given
    const send = async (token: string) =>
      ask({
        method,
        url: `${account.url}${path}`,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
          ...(key !== undefined && { 'PayPal-Request-Id': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        over,
      })
    const token = await accessToken(over).catch((error: unknown) => {
      // A write whose token is late is late itself: it is repeated with its key. A question leaves nothing open.
      throw error instanceof GatewayAway && method === 'GET' ? new GatewayAway(error.detail, false) : error
    })
    const answer = await send(token)
    if (answer.status !== 401) return answer
    // The token was ended before its time. A second 401 is an answer.
    if (kept?.token === token) kept = undefined
    return send(await accessToken(over))
  }

  return {
    account,
    /** The signal that ends an operation. */
    limit: () => AbortSignal.timeout(account.patience),
    call,
    /** Calls and reads a successful answer. Throws the refusal of another. */
    async request<T>(given: PaypalCall, shape: z.ZodType<T>): Promise<T> {
      return read(await call(given), given.method, shape)
    },
    read,
    clientToken: (over: AbortSignal) => newToken({ response_type: 'client_token' }, over),
  }
}

export type PaypalClient = ReturnType<typeof paypalClient>

/** Reads a successful answer, or throws: the refusal, or GatewayAway for an answer of another shape. */
function read<T>({ status, body }: GatewayAnswer, method: GatewayRequest['method'], shape: z.ZodType<T>): T {
  if (status < 200 || status > 299) throw refusalOf({ status, body }, method)
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new GatewayAway(`an answer of another shape, status ${status}`, method !== 'GET')
  return parsed.data
}
