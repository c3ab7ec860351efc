import { hour, minute } from '@tensaku/domain/calendar'
import { type Answer, type Call, Refusal, text } from '../http/call.ts'
import { isToken, type Keys, makeToken } from '../settings.ts'
import { paypalRefusal } from './refusals.ts'

const accessLasts = 9 * hour
const clientLasts = 15 * minute

/** `Authorization: Basic user:password`. */
export function basicOf(authorization: string | undefined): { user: string; password: string } | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/.exec(authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  const given = Buffer.from(encoded, 'base64').toString()
  const colon = given.indexOf(':')
  return colon < 0 ? { user: given, password: '' } : { user: given.slice(0, colon), password: given.slice(colon + 1) }
}

/** `POST /v1/oauth2/token`: an access token of nine hours, or a token for the browser of 15 minutes. */
export function giveToken(keys: Keys, { headers, body }: Pick<Call, 'headers' | 'body'>, now: Date): Answer {
  const given = basicOf(headers.authorization)
  if (given?.user !== keys.clientId || given.password !== keys.clientSecret)
    throw new Refusal({
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    })
  if (text(body, 'grant_type') !== 'client_credentials')
    throw new Refusal({
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' },
    })
  const lasts = text(body, 'response_type') === 'client_token' ? clientLasts : accessLasts
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments',
      access_token: makeToken(keys, now, lasts),
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: lasts / 1000,
      nonce: now.toISOString(),
    },
  }
}

/** Throws unless the request carries a token that is still good. */
export function checkToken(keys: Keys, { headers }: Pick<Call, 'headers'>, now: Date): void {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (!isToken(keys, token, now)) throw paypalRefusal('AUTHENTICATION_FAILURE')
}
