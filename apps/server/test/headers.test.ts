import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './app.ts'

const ie = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
const metricsToken = 'a-token-for-the-test-of-headers'
let app: TestApp
let folder: string
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tensaku-headers-'))
  const folders = { member: join(folder, 'member/'), desk: join(folder, 'desk/') }
  for (const path of Object.values(folders)) {
    await mkdir(join(path, 'assets'), { recursive: true })
    await writeFile(join(path, 'index.html'), '<title>app</title><meta name="tensaku" content="" />')
    await writeFile(join(path, 'assets/a1.js'), '0')
    await writeFile(join(path, 'service-worker.js'), '1')
  }
  app = await startApp({
    pages: folders,
    environment: { TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken, DESKTOP_SITE_URL: 'https://pc.example' },
  })
  await app.app.listen({ port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

type Head = { status: number; headers: Map<string, string> }

/** Sends raw bytes and reads the head of the answer, because no client sends malformed requests. */
async function raw(text: string): Promise<Head> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  socket.write(text)
  let answer = ''
  socket.on('data', (part: string) => (answer += part))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  const [status = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return { status: Number(status.split(' ')[1]), headers: new Map(pairs as [string, string][]) }
}

const get = (path: string, head = '') =>
  raw(`GET ${path} HTTP/1.1\r\nHost: m.example\r\nConnection: close\r\n${head}\r\n`)
const post = (path: string, body: string, head = '') =>
  raw(
    `POST ${path} HTTP/1.1\r\nHost: m.example\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${head}\r\n${body}`,
  )
const desktop = 'User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36\r\n'

const answers: [string, number, () => Promise<Head>][] = [
  ['a call', 200, () => get('/api/version')],
  ['a packed answer', 200, () => get('/api/openapi.json', 'Accept-Encoding: br\r\n')],
  ['a feed that proxies keep', 200, () => get('/api/news-of-nobody').then(() => get('/api/campaigns'))],
  ['a probe', 200, () => get('/healthz')],
  ['a refusal', 401, () => get('/api/users/1')],
  ['a body that is none', 400, () => post('/api/login', '{')],
  [
    'a body of another kind',
    415,
    () =>
      raw(
        'POST /api/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/xml\r\nContent-Length: 4\r\n\r\n<a/>',
      ),
  ],
  ['a body too large', 413, () => post('/api/login', ' '.repeat(3000))],
  ['a call that is none', 404, () => get('/api/none')],
  ['an address that is none', 404, () => get('/api/%zz')],
  ['one too long to be one', 404, () => get(`/api/exports/${'a'.repeat(3000)}`)],
  ['the learners’ app', 200, () => get('/home')],
  ['a screen that may not be', 200, () => get('/no/such/screen')],
  ['the desk', 200, () => get('/desk/')],
  ['a file', 200, () => get('/assets/a1.js')],
  ['the service worker', 200, () => get('/service-worker.js')],
  ['a file that is none', 404, () => get('/assets/none.js')],
  ['a page of the server', 200, () => get('/legal/terms')],
  ['its style', 200, () => get('/pages/page.css')],
  ['a page that is none', 404, () => get('/legal/none')],
  ['a redirect to the desktop site', 302, () => get('/home', desktop)],
  ['a redirect from the store', 302, () => get('/store/login?sso_token=x')],
  ['Internet Explorer', 403, () => get('/home', `User-Agent: ${ie}\r\n`)],
  ['metrics', 200, () => get('/metrics', `Authorization: Bearer ${metricsToken}\r\n`)],
  ['metrics for nobody', 401, () => get('/metrics')],
  ['a method that is none', 404, () => raw('PROPFIND /api/version HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')],
  ['a HEAD request', 200, () => raw('HEAD /home HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')],
  ['an expectation', 200, () => get('/api/version', 'Expect: everything\r\n')],
  ['no HTTP', 400, () => raw('what is this\r\n\r\n')],
  ['a head too large', 413, () => get('/api/version', `X-Long: ${'a'.repeat(70_000)}\r\n`)],
  ['an old request', 200, () => raw('GET /api/version HTTP/1.0\r\n\r\n')],
  ['nobody’s host', 400, () => raw('GET /api/version HTTP/1.1\r\nConnection: close\r\n\r\n')],
]

test.each(answers)('%s (%i) has every security header', async (_, status, ask) => {
  const { status: answered, headers } = await ask()
  expect(answered).toBe(status)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src '(none|self)'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin|no-referrer)$/)
  expect(headers.get('permissions-policy')).toContain('camera=(), ')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.has('strict-transport-security')).toBe(false)
  expect([...headers.keys()].filter((name) => /^(server|x-powered-by)$/.test(name))).toEqual([])
})

test('the microphone belongs to the pages of the learners’ app alone', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('permissions-policy') ?? ''
  for (const path of ['/home', '/orders/1']) expect(await policyOf(path)).toContain('microphone=(self)')
  for (const path of ['/desk/', '/desk/ops', '/api/version', '/legal/terms', '/dev/mailbox'])
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining('microphone=()')])
})

test('a missing file is not cached, because the process of a newer release may have it', async () => {
  for (const path of ['/assets/none.js', '/desk/assets/none.js', '/legal/none', '/api/none']) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
})

test('browsers that came over HTTPS through the proxy must use HTTPS from then on', async () => {
  for (const path of ['/home', '/api/version', '/legal/terms', '/assets/a1.js', '/api/none']) {
    const secure = await get(path, 'X-Forwarded-Proto: https\r\n')
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const plain = await get(path, 'X-Forwarded-Proto: http\r\n')
    expect(plain.headers.has('strict-transport-security')).toBe(false)
  }
})

test('only a trusted proxy decides that it was HTTPS', async () => {
  const alone = await startApp()
  const answer = await alone.app.inject({ url: '/api/version', headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers['strict-transport-security']).toBeUndefined()
  await alone.close()
})

test('[Q-30] with keys of Google’s captcha the frame in which a card is typed is still allowed', async () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }
  const guarded = await startApp({
    pages: { member: join(folder, 'member/'), desk: join(folder, 'desk/') },
    environment: keys,
  })
  const { headers } = await guarded.app.inject({ url: '/home' })
  expect(headers['content-security-policy']).toMatch(/; frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ /)
  await guarded.close()
})

test('none of these was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
