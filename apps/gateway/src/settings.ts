import { createHmac, createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from './database/database.ts'
import { selfSigned } from './webhooks/certificate.ts'

/** The credentials of the merchant, and the keys that sign webhooks. */
export type Keys = {
  clientId: string
  clientSecret: string
  webhookId: string
  /** PEM of the RSA key that signs PayPal's webhooks, and its certificate. */
  privateKey: string
  certificate: string
  komojuSecretKey: string
  /** The HMAC key of KOMOJU's webhooks. */
  komojuWebhookSecret: string
  /** The HMAC key of access tokens. */
  tokenKey: string
}

/** Variables of the environment that fix some of the keys. */
export type GivenKeys = Readonly<Record<string, string | undefined>>

const secret = () => randomBytes(24).toString('base64url')

async function newKeys(): Promise<Keys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    clientId: `sandbox-${secret()}`,
    clientSecret: secret(),
    webhookId: `WH-${secret()}`,
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: selfSigned(privateKey, 'Sandbox gateway'),
    komojuSecretKey: `sk_test_${secret()}`,
    komojuWebhookSecret: secret(),
    tokenKey: secret(),
  }
}

/** Reads the keys of this database, or makes them. Variables that are set win over stored keys. */
export async function readKeys({ ask }: Database, given: GivenKeys): Promise<Keys> {
  const [found] = await ask<{ keys: Keys }>('select keys from gateway.settings')
  const keys = found?.keys ?? (await newKeys())
  if (!found) await ask('insert into gateway.settings (keys) values ($1)', [JSON.stringify(keys)])
  const set = (name: string) => (given[name] === '' ? undefined : given[name])
  return {
    ...keys,
    clientId: set('PAYPAL_CLIENT_ID') ?? keys.clientId,
    clientSecret: set('PAYPAL_CLIENT_SECRET') ?? keys.clientSecret,
    webhookId: set('PAYPAL_WEBHOOK_ID') ?? keys.webhookId,
    komojuSecretKey: set('KOMOJU_SECRET_KEY') ?? keys.komojuSecretKey,
    komojuWebhookSecret: set('KOMOJU_WEBHOOK_SECRET') ?? set('GATEWAY_SECRET') ?? keys.komojuWebhookSecret,
  }
}

/** The variables with which a server reaches this gateway. */
export const variablesFor = (url: string, keys: Keys): Record<string, string> => ({
  GATEWAY_URL: url,
  PAYPAL_API_URL: url,
  PAYPAL_CLIENT_ID: keys.clientId,
  PAYPAL_CLIENT_SECRET: keys.clientSecret,
  PAYPAL_WEBHOOK_ID: keys.webhookId,
  KOMOJU_API_URL: url,
  KOMOJU_SECRET_KEY: keys.komojuSecretKey,
  KOMOJU_WEBHOOK_SECRET: keys.komojuWebhookSecret,
})

/** An access token that carries its own end: `END.SIGNATURE`. `lasts` is in milliseconds. */
export function makeToken({ tokenKey }: Keys, now: Date, lasts: number): string {
  const end = String(now.getTime() + lasts)
  return `${end}.${createHmac('sha256', tokenKey).update(end).digest('base64url')}`
}

export function isToken({ tokenKey }: Keys, token: string, now: Date): boolean {
  const [end = '', signature] = token.split('.')
  return signature === createHmac('sha256', tokenKey).update(end).digest('base64url') && Number(end) > now.getTime()
}

/** The private key that signs PayPal's webhooks. */
export const signingKeyOf = ({ privateKey }: Keys) => createPrivateKey(privateKey)
