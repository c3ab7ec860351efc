import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' }

test('without any variable the server runs on this machine, and links to no other site', () => {
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

test('only 1 and on force HTTPS', () => {
  const forced = (value: string) => readConfig({ FORCE_HTTPS: value }).forceHttps
  expect(['1', 'on', '0', 'off'].map(forced)).toEqual([true, true, false, false])
  expect(() => forced('yes')).toThrow(ConfigError)
})

test('mails are sent by SMTP, with the configured sender', () => {
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

test('the operator has the configured name and address', () => {
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

test('production names each missing variable in a sentence', () => {
  expect(readConfig(production)).toMatchObject({ production: true, starterContent: false })
  for (const name of ['SECRET_KEY', 'PUBLIC_URL'])
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`the variable ${name} is needed`)
  expect(() => readConfig({ ...production, CLOCK_START: '2026-12-01T09:00:00+09:00' })).toThrow('refused in production')
})

test('the issuer of the social login stays letter by letter, and may use plain HTTP on this machine only', () => {
  const issuer = (value: string) => readConfig({ OIDC_ISSUER: value, OIDC_CLIENT_ID: 'tensaku' }).oidc?.issuer
  for (const value of ['https://id.example/', 'https://id.example/realms/a', 'http://127.0.0.1:9', 'http://localhost/'])
    expect(issuer(value)).toBe(value)
  for (const value of ['http://id.example', 'http://localhost.example', 'http://127.0.0.1.example/', 'id.example', ''])
    expect(() => issuer(value)).toThrow(ConfigError)
})

test('the metrics token is long and has no blanks; without one there are no metrics', () => {
  expect(readConfig({}).metricsToken).toBeUndefined()
  expect(readConfig({ METRICS_TOKEN: '0123456789abcdef' }).metricsToken).toBe('0123456789abcdef')
  for (const value of ['0123456789abcde', '0123456789 abcdef', '0123456789abcdé!'])
    expect(() => readConfig({ METRICS_TOKEN: value })).toThrow('METRICS_TOKEN is not usable')
})

test('the push keys must match, and push services get a contact', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: `A${'b'.repeat(42)}` }
  const right = createECDH('prime256v1')
  right.setPrivateKey(keys.VAPID_PRIVATE_KEY, 'base64url')
  const publicKey = right.getPublicKey('base64url')
  expect(readConfig({ ...keys, VAPID_PUBLIC_KEY: publicKey }).push.privateKey).toHaveLength(32)
  expect(() => readConfig(keys)).toThrow('are not halves of one key')
  expect(() => readConfig({ ...keys, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toThrow('are not halves of one key')
  for (const alone of ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const)
    expect(() => readConfig({ [alone]: keys[alone] })).toThrow('needed together')
  expect(readConfig({}).push).toEqual({ privateKey: undefined, contact: 'mailto:no-reply@localhost', hosts: [] })
  expect(readConfig(production).push.contact).toBe('https://tensaku.example')
  expect(readConfig({ ...production, OPERATOR_EMAIL: 'a@b.example' }).push.contact).toBe('mailto:a@b.example')
})

test('push services are named by host and port, with commas between', () => {
  expect(readConfig({ PUSH_HOSTS: 'Push.example.com, 127.0.0.1:4999' }).push.hosts).toEqual([
    'push.example.com',
    '127.0.0.1:4999',
  ])
  for (const value of ['https://push.example.com', 'a b', 'a,,b', '*'])
    expect(() => readConfig({ PUSH_HOSTS: value })).toThrow('PUSH_HOSTS is not usable')
})

test('a speech service has an address, with its key, model and voice', () => {
  expect(readConfig({}).speech).toBeUndefined()
  const url = 'https://speech.example/v1'
  const speech = { url, key: undefined, model: 'tts-1', voice: 'alloy' }
  expect(readConfig({ SPEECH_URL: `${url}/` }).speech).toEqual(speech)
  const set = { SPEECH_URL: url, SPEECH_API_KEY: 'k', SPEECH_MODEL: 'm', SPEECH_VOICE: 'v' }
  expect(readConfig(set).speech).toEqual({ url, key: 'k', model: 'm', voice: 'v' })
  expect(() => readConfig({ SPEECH_API_KEY: 'k' })).toThrow('SPEECH_API_KEY needs SPEECH_URL')
  expect(() => readConfig({ SPEECH_URL: 'speech.example' })).toThrow('SPEECH_URL')
})

test('a language model has an address and a name, and in production its way is private', () => {
  expect(readConfig({}).llm).toBeUndefined()
  const set = { LLM_URL: 'https://ai.example/v1/', LLM_MODEL: 'm' }
  const llm = { url: 'https://ai.example/v1', model: 'm', key: undefined, label: 'm', dailyTokens: 2_000_000 }
  expect(readConfig(set).llm).toEqual(llm)
  const all = { ...set, LLM_KEY: 'k', LLM_LABEL: 'まなぶAI', LLM_DAILY_TOKENS: '5000' }
  expect(readConfig(all).llm).toEqual({ ...llm, key: 'k', label: 'まなぶAI', dailyTokens: 5000 })
  for (const part of [{ LLM_URL: set.LLM_URL }, { LLM_MODEL: 'm' }])
    expect(() => readConfig(part)).toThrow('LLM_URL and LLM_MODEL are needed together.')
  expect(() => readConfig({ LLM_KEY: 'k' })).toThrow('LLM_KEY needs LLM_URL and LLM_MODEL')
  for (const tokens of ['0', '-1', '1.5', 'many'])
    expect(() => readConfig({ ...set, LLM_DAILY_TOKENS: tokens })).toThrow('LLM_DAILY_TOKENS')
  expect(() => readConfig({ ...set, LLM_URL: 'https://me:pw@ai.example' })).toThrow('LLM_URL')

  const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' }
  const at = (url: string) => readConfig({ ...production, ...set, LLM_URL: url }).llm?.url
  const own = [
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.9',
    '[::1]',
    '[fd00::2]',
    'ollama',
    'ai.local',
  ]
  for (const host of own) expect(at(`http://${host}:11434/v1`)).toBe(`http://${host}:11434/v1`)
  for (const host of ['ai.example', '8.8.8.8', '172.32.0.1', '10.example', '169.254.169.254', '[2001:db8::1]'])
    expect(() => at(`http://${host}/v1`)).toThrow('In production LLM_URL must begin with https://')
  expect(readConfig({ ...set, LLM_URL: 'http://ai.example/v1' }).llm?.url).toBe('http://ai.example/v1')
})

test('an object storage is configured completely or not at all', () => {
  const keys = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  const bucket = {
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'files',
    accessKey: 'a',
    secretKey: 'b',
  }
  expect(readConfig({}).bucket).toBeUndefined()
  expect(readConfig(keys).bucket).toEqual(bucket)
  expect(readConfig({ ...keys, S3_REGION: 'ap-northeast-1' }).bucket).toEqual({ ...bucket, region: 'ap-northeast-1' })
  for (const missing of Object.keys(keys))
    expect(() => readConfig({ ...keys, [missing]: '' })).toThrow('are needed together')
  expect(() => readConfig({ S3_REGION: 'ap-northeast-1' })).toThrow('are needed together')
  for (const name of ['A_b', '-a', 'ab', 'https://s3.example/files'])
    expect(() => readConfig({ ...keys, S3_BUCKET: name })).toThrow('S3_BUCKET is not usable')
})
