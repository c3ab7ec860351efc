import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' }
const keys = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  KOMOJU_SECRET_KEY: 'sk_live',
  KOMOJU_WEBHOOK_SECRET: 'signed',
}
const paymentsIn = (set: Record<string, string>) => readConfig(set).payments

test('outside production our own gateway takes the payments, at the address where it is', () => {
  expect(paymentsIn({})).toMatchObject({ sandbox: true, paypal: { url: undefined }, komoju: { url: undefined } })
  const addresses = { PAYPAL_API_URL: 'http://127.0.0.1:4500/', KOMOJU_API_URL: 'http://127.0.0.1:4500/api/v1' }
  expect(paymentsIn(addresses)).toMatchObject({
    paypal: { url: 'http://127.0.0.1:4500' },
    komoju: { url: 'http://127.0.0.1:4500/api/v1' },
  })
  expect(paymentsIn({ SANDBOX_GATEWAY: 'off' })).toBeUndefined()
})

test('in production nothing can be paid without keys, unless our own gateway is switched on', () => {
  expect(paymentsIn(production)).toBeUndefined()
  expect(paymentsIn({ ...production, SANDBOX_GATEWAY: 'on' })).toMatchObject({ sandbox: true })
})

test('with keys the gateways are the real ones', () => {
  for (const set of [{}, production])
    expect(paymentsIn({ ...set, ...keys })).toEqual({
      sandbox: false,
      paypal: { url: 'https://api-m.paypal.com', clientId: 'id', clientSecret: 'secret', webhookId: 'hook' },
      komoju: { url: 'https://komoju.com/api/v1', secretKey: 'sk_live', webhookSecret: 'signed' },
    })
})

test('keys that are set in part are refused by the name of a missing one', () => {
  for (const name of Object.keys(keys)) {
    const set = { ...production, ...keys, [name]: '' }
    expect(() => paymentsIn(set)).toThrow(ConfigError)
    expect(() => paymentsIn(set)).toThrow(`The variable ${name} is needed`)
  }
})

test('GATEWAY_SECRET fixes the key of our own gateway, which is otherwise secret in production', () => {
  const keyIn = (set: Record<string, string>) => paymentsIn(set)?.komoju.webhookSecret
  expect(keyIn({ GATEWAY_SECRET: 'fixed' })).toBe('fixed')
  expect(keyIn({ ...production, SANDBOX_GATEWAY: 'on', GATEWAY_SECRET: 'fixed' })).toBe('fixed')
  const own = [production, { ...production, SECRET_KEY: 'y'.repeat(32) }].map((set) =>
    keyIn({ ...set, SANDBOX_GATEWAY: 'on' }),
  )
  expect(new Set([...own, keyIn({})]).size).toBe(3)
})

test('the issuer of documents is INVOICE_NAME or the operator, and its number has T and 13 digits', () => {
  expect(readConfig({}).issuer).toEqual({ name: null, number: null })
  expect(readConfig({ OPERATOR_NAME: '添削社', INVOICE_NUMBER: 'T1234567890123' }).issuer).toEqual({
    name: '添削社',
    number: 'T1234567890123',
  })
  expect(readConfig({ OPERATOR_NAME: '添削社', INVOICE_NAME: '株式会社添削' }).issuer.name).toBe('株式会社添削')
  for (const number of ['1234567890123', 'T123', 't1234567890123'])
    expect(() => readConfig({ INVOICE_NUMBER: number })).toThrow('must be T and 13 digits')
})
