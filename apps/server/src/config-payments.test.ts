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

const told = { ...keys, GATEWAY_URL: 'http://127.0.0.1:4500', PAYPAL_API_URL: 'http://127.0.0.1:4500/' }

test('outside production our own gateway takes the payments, once it has told its settings', () => {
  expect(readConfig({})).toMatchObject({ sandboxGateway: true, payments: undefined })
  expect(readConfig({ KOMOJU_WEBHOOK_SECRET: 'fixed' })).toMatchObject({ sandboxGateway: true, payments: undefined })
  expect(readConfig(told)).toMatchObject({
    sandboxGateway: true,
    payments: { sandbox: true, paypal: { url: 'http://127.0.0.1:4500' } },
  })
  expect(readConfig({ SANDBOX_GATEWAY: 'off' })).toMatchObject({ sandboxGateway: false, payments: undefined })
})

test('in production nothing can be paid without keys, unless our own gateway is switched on', () => {
  expect(readConfig(production)).toMatchObject({ sandboxGateway: false, payments: undefined })
  const on = { ...production, SANDBOX_GATEWAY: 'on' }
  expect(readConfig(on)).toMatchObject({ sandboxGateway: true, payments: undefined })
  expect(readConfig({ ...on, ...told })).toMatchObject({ sandboxGateway: true, payments: { sandbox: true } })
})

test('our own gateway is asked even if addresses of the real ones are set', () => {
  const real = { PAYPAL_API_URL: 'https://api-m.paypal.com', KOMOJU_API_URL: 'https://komoju.com' }
  const url = 'http://127.0.0.1:4500'
  expect(readConfig({ ...production, SANDBOX_GATEWAY: 'on', ...told, ...real }).payments).toMatchObject({
    sandbox: true,
    paypal: { url },
    komoju: { url },
  })
})

test('with keys the gateways are the real ones', () => {
  for (const set of [{}, production]) {
    const config = readConfig({ ...set, ...keys })
    expect(config.sandboxGateway).toBe(false)
    expect(config.payments).toEqual({
      sandbox: false,
      paypal: { url: 'https://api-m.paypal.com', clientId: 'id', clientSecret: 'secret', webhookId: 'hook' },
      komoju: { url: 'https://komoju.com', secretKey: 'sk_live', webhookSecret: 'signed' },
    })
  }
})

test('keys of the real gateways that are set in part are refused by the name of a missing one', () => {
  for (const name of Object.keys(keys))
    for (const set of [production, { SANDBOX_GATEWAY: 'off' }]) {
      const inPart = { ...set, ...keys, [name]: '' }
      expect(() => readConfig(inPart)).toThrow(ConfigError)
      expect(() => readConfig(inPart)).toThrow(`The variable ${name} is needed`)
    }
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
