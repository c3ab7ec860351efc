import type { IncomingHttpHeaders } from 'node:http'
import { komojuRoutes, notAuthorized, unavailable } from '../komoju/payments.ts'
import type { Moment } from '../moment.ts'
import { orderRoutes } from '../paypal/orders.ts'
import { paymentRoutes } from '../paypal/payments.ts'
import { paypalRefusal, unknownId } from '../paypal/refusals.ts'
import { reportingRoutes } from '../paypal/reporting.ts'
import { basicOf, checkToken, giveToken } from '../paypal/tokens.ts'
import { vaultRoutes } from '../paypal/vault.ts'
import type { Keys } from '../settings.ts'
import { certificatePath } from '../webhooks/sign.ts'
import { type Answer, type Call, matchRoute, Refusal } from './call.ts'
import { once } from './once.ts'

const paypalRoutes = [...orderRoutes, ...paymentRoutes, ...vaultRoutes, ...reportingRoutes]
const longestKey = 108

const keyOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const key = headers[name]
  return typeof key === 'string' && key !== '' ? key.slice(0, longestKey) : undefined
}

/** A request to one of the two vendors' interfaces, before its path is matched. */
export type Asked = Omit<Call, 'params'> & { method: string; path: string }

/** Whether the path belongs to KOMOJU's interface; PayPal's has the rest. */
const isKomoju = (path: string): boolean => path.startsWith('/api/')

/** The answer of a gateway that is down, in the shape of its vendor. */
export const downAnswer = (path: string): Answer =>
  (isKomoju(path) ? unavailable() : paypalRefusal('SERVICE_UNAVAILABLE')).answer

/** Answers a call of either vendor's interface. */
export async function answerVendor(moment: Moment, asked: Asked, keys: Keys): Promise<Answer> {
  const { method, path, headers } = asked
  if (method === 'GET' && path === certificatePath)
    return { status: 200, body: keys.certificate, headers: { 'Content-Type': 'application/x-pem-file' } }
  if (method === 'POST' && path === '/v1/oauth2/token') return giveToken(keys, asked, moment.now)
  const komoju = isKomoju(path)
  if (!komoju) checkToken(keys, asked, moment.now)
  else if (basicOf(headers.authorization)?.user !== keys.komojuSecretKey) throw notAuthorized()
  const found = matchRoute(komoju ? komojuRoutes : paypalRoutes, method, path)
  if (found === undefined)
    throw komoju ? new Refusal({ status: 404, body: { error: { code: 'not_found' } } }) : unknownId('path')
  const run = () => found.route.run(moment, { ...asked, params: found.params })
  const key = keyOf(headers, komoju ? 'x-komoju-idempotency' : 'paypal-request-id')
  return method === 'POST' && key !== undefined
    ? once(moment, { gateway: komoju ? 'komoju' : 'paypal', key, call: `${method} ${path}` }, run)
    : run()
}
