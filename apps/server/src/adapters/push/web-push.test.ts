import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushConformance } from '../../../test/push-conformance.ts'
import { pushService } from '../../../test/push-service.ts'
import type { Push } from '../../ports/push.ts'
import { isPushService } from './endpoints.ts'
import { webPush } from './web-push.ts'

let service: Awaited<ReturnType<typeof pushService>>
let push: Push
const privateKey = randomBytes(32)

beforeAll(async () => {
  service = await pushService()
  push = webPush({ privateKey, contact: 'mailto:help@example.com', hosts: [service.host], production: false })
})
beforeEach(() => (service.answer = () => ({ status: 201 })))
afterAll(async () => service.close())

pushConformance('web-push', () => ({ push, service }))

test('a private key always has the same public key', () => {
  const again = webPush({ privateKey, contact: 'https://tensaku.example', hosts: [], production: true })
  expect(again.key).toBe(push.key)
  expect(Buffer.from(push.key, 'base64url')).toHaveLength(65)
})

test('a contact for push services is required', () => {
  for (const contact of ['', 'help@example.com', 'http://tensaku.example'])
    expect(() => webPush({ privateKey, contact, hosts: [], production: true })).toThrow(/subject/i)
})

const hosts = ['push.example.com', 'push.example.com:8443', '127.0.0.1:4999', 'localhost:4999']
const accepted = (endpoint: string, production = true) => isPushService(endpoint, { hosts, production })

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://push.example.com/abc',
  'https://push.example.com:8443/abc',
])('%s is a push service', (endpoint) => expect(accepted(endpoint)).toBe(true))

test.each([
  '',
  'abc',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://evil.example/?fcm.googleapis.com',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://10.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'http://push.example.com/abc',
  'http://127.0.0.1:4999/abc',
  'https://127.0.0.1:4999/abc',
  'http://localhost:4999/abc',
  'file:///etc/passwd',
])('%s is none', (endpoint) => expect(accepted(endpoint)).toBe(false))

test('this machine is a push service only outside production and only if it is configured', () => {
  expect(accepted('http://127.0.0.1:4999/abc', false)).toBe(true)
  expect(accepted('http://localhost:4999/abc', false)).toBe(true)
  expect(accepted('http://127.0.0.1:5000/abc', false)).toBe(false)
  expect(accepted('http://push.example.com/abc', false)).toBe(false)
  expect(accepted('http://0x7f.1:4999/abc', false)).toBe(true)
  expect(accepted('http://0x7f.1:4999/abc', true)).toBe(false)
})
