import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' }

test('without any variable the server runs on this machine, and leads nowhere else', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    publicUrl: 'http://localhost:3000',
    forceHttps: false,
    sites: { desktop: undefined, oldMypage: undefined, store: undefined, helpCenter: undefined },
    mail: { smtpUrl: undefined, from: 'Tensaku <no-reply@localhost>' },
    recaptcha: undefined,
    operator: { name: null, representative: null, address: null, phone: null, email: null },
  })
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test('an empty variable counts as unset', () => {
  const empty = { DESKTOP_SITE_URL: '', SMTP_URL: '', RECAPTCHA_SECRET: '', OPERATOR_NAME: '', FORCE_HTTPS: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('addresses lose their last slash, so that paths can follow', () => {
  const { publicUrl, sites } = readConfig({
    PUBLIC_URL: 'https://tensaku.example/',
    DESKTOP_SITE_URL: 'https://pc.example/my//',
    OLD_MYPAGE_URL: 'http://old.example',
    STORE_SITE_URL: 'https://store.example/',
    HELP_CENTER_URL: 'https://help.example/hc/ja/',
  })
  expect(publicUrl).toBe('https://tensaku.example')
  expect(sites).toEqual({
    desktop: 'https://pc.example/my',
    oldMypage: 'http://old.example',
    store: 'https://store.example',
    helpCenter: 'https://help.example/hc/ja',
  })
})

test.each(['PUBLIC_URL', 'DESKTOP_SITE_URL', 'OLD_MYPAGE_URL', 'STORE_SITE_URL', 'HELP_CENTER_URL'])(
  '%s must be a web address',
  (name) => {
    for (const value of ['example.com', 'javascript:alert(1)', 'ftp://example.com', '/path', ' '])
      expect(() => readConfig({ [name]: value })).toThrow(`The variable ${name} is not usable: must be a web address.`)
  },
)

test('an address that paths cannot follow is refused', () => {
  for (const value of ['https://pc.example/?from=app', 'https://pc.example/#top'])
    expect(() => readConfig({ DESKTOP_SITE_URL: value })).toThrow('DESKTOP_SITE_URL is not usable: must end before')
})

test('HTTPS is forced by 1 and on, and by nothing else', () => {
  const forced = (value: string) => readConfig({ FORCE_HTTPS: value }).forceHttps
  expect(['1', 'on', '0', 'off'].map(forced)).toEqual([true, true, false, false])
  expect(() => forced('yes')).toThrow(ConfigError)
})

test('mail goes out by SMTP, and from whom is told', () => {
  const { mail } = readConfig({ SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: '添削 <no-reply@tensaku.example>' })
  expect(mail).toEqual({ smtpUrl: 'smtps://u:p@mail.example', from: '添削 <no-reply@tensaku.example>' })
  expect(() => readConfig({ SMTP_URL: 'https://mail.example' })).toThrow('must begin with smtp:// or smtps://')
  for (const url of ['smtp://', 'smtp://u:p@mail.example:99999'])
    expect(() => readConfig({ SMTP_URL: url })).toThrow('must look like smtp://user:password@host:587')
  for (const from of ['Tensaku', 'Tensaku <nobody>', '@'])
    expect(() => readConfig({ MAIL_FROM: from })).toThrow('must be an address, or a name and an <address>')
})

test('reCAPTCHA needs both of its keys', () => {
  expect(readConfig({ RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }).recaptcha).toEqual({
    siteKey: 'a',
    secret: 'b',
  })
  for (const alone of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])
    expect(() => readConfig({ [alone]: 'a' })).toThrow('needed together')
})

test('the operator is as he says', () => {
  const { operator } = readConfig({
    OPERATOR_NAME: '株式会社 添削',
    OPERATOR_REPRESENTATIVE: '山田 花子',
    OPERATOR_ADDRESS: '東京都千代田区1-1',
    OPERATOR_PHONE: '03-0000-0000',
    OPERATOR_EMAIL: 'help@tensaku.example',
  })
  expect(Object.values(operator)).toEqual([
    '株式会社 添削',
    '山田 花子',
    '東京都千代田区1-1',
    '03-0000-0000',
    'help@tensaku.example',
  ])
})

test('production says what it needs, a sentence each', () => {
  expect(readConfig(production)).toMatchObject({ production: true, starterContent: false })
  for (const name of ['SECRET_KEY', 'PUBLIC_URL'])
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`the variable ${name} is needed`)
  expect(() => readConfig({ ...production, CLOCK_START: '2026-12-01T09:00:00+09:00' })).toThrow('refused in production')
})

test('the issuer of the social login is kept to the letter, and is plain HTTP on this machine only', () => {
  const issuer = (value: string) => readConfig({ OIDC_ISSUER: value, OIDC_CLIENT_ID: 'tensaku' }).oidc?.issuer
  for (const value of ['https://id.example/', 'https://id.example/realms/a', 'http://127.0.0.1:9', 'http://localhost/'])
    expect(issuer(value)).toBe(value)
  for (const value of ['http://id.example', 'http://localhost.example', 'http://127.0.0.1.example/', 'id.example', ''])
    expect(() => issuer(value)).toThrow(ConfigError)
})
