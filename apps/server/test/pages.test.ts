import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installErrorExit } from '../src/http/error-exit.ts'
import { servePages, type PublicSettings } from '../src/http/pages.ts'

let app: FastifyInstance
let folder: string
const errors: string[] = []
let moved = 0
let settings: PublicSettings = { social: null, store: null, terms: '2026-11-01', assistant: null }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tensaku-pages-'))
  for (const name of ['member', 'desk']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(
      join(folder, name, 'index.html'),
      `<head><title>${name}</title><meta name="tensaku" content="" /></head>`,
    )
    await writeFile(join(folder, name, 'assets/a1.js'), '0'.repeat(100))
    await writeFile(join(folder, name, 'assets/a1.js.br'), 'packed')
    await writeFile(join(folder, name, 'service-worker.js'), '1')
    await writeFile(join(folder, name, 'manifest.webmanifest'), '{}')
  }
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  installErrorExit(app, {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (message) => void errors.push(message),
  })
  const folders = { member: join(folder, 'member/'), desk: join(folder, 'desk/') }
  await servePages(app, { ...folders, production: true, settings: () => settings, moved: () => moved })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

test.each([
  '/',
  '/home',
  '/index.html',
  '/orders/5?tab=memo',
  '/services/abc/draft',
  '/login?from=a.b',
  '/helpers',
  '/legally',
])('%s is the learners’ app', async (url) => {
  const { statusCode, body, headers } = await get(url)
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    'no-cache',
    'text/html; charset=utf-8',
  ])
  expect(body).toContain('<title>member</title>')
})

test.each(['/desk', '/desk/', '/desk/index.html', '/desk/orders/5'])('%s is the desk', async (url) => {
  expect((await get(url)).body).toContain('<title>desk</title>')
})

test('files named by their content are cached for ever, and compressed for browsers that accept it', async () => {
  const { headers, body } = await get('/assets/a1.js', { 'accept-encoding': 'br' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect([headers['content-encoding'], body]).toEqual(['br', 'packed'])
})

test.each([
  ['/service-worker.js', /javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('%s is asked for each time, as what it is', async (url, type) => {
  const { headers } = await get(url)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch(type)
})

test.each([
  '/assets/',
  '/assets/none.js',
  '/.env',
  '/..%2fpackage.json',
  '/api/none',
  '/dev/gallery',
  '/.well-known/none',
])('%s is nothing', async (url) => {
  const { statusCode, json } = await get(url)
  expect([statusCode, json<{ code: string }>().code]).toEqual([404, 'not_found'])
})

test.each(['/oauth/none', '/store/none', '/legal/none', '/help', '/dev/mailbox', '/pages/none', '/legal'])(
  '%s is never the app, and says in Japanese that it is not there',
  async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('お探しのページが見つかりませんでした。')
    expect(body).not.toContain('<title>member</title>')
    expect((await app.inject({ method: 'POST', url })).json<{ code: string }>().code).toBe('not_found')
  },
)

test('the page contains the public settings, whatever their text', async () => {
  const label = `"><script>alert('$&')</script>`
  settings = { social: label, store: 'https://store.example', terms: '2027-01-01', assistant: null }
  const { body } = await get('/home')
  expect(body).not.toContain('<script>')
  const [, content = ''] = /<meta name="tensaku" content="([^"]*)"/.exec(body) ?? []
  const names: Record<string, string> = { quot: '"', lt: '<', gt: '>', '#39': "'", amp: '&' }
  expect(JSON.parse(content.replace(/&(#?\w+);/g, (_, name: string) => names[name] ?? ''))).toEqual(settings)
  expect((await get('/desk')).body).toContain('<meta name="tensaku" content="" />')
})

test('the page is compressed as the browser accepts it, and not sent again while it has not changed', async () => {
  const plain = await get('/home')
  const unpack = async (encoding: string) => {
    const { rawPayload, headers } = await get('/home', { 'accept-encoding': encoding })
    const how = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])]
    return [headers['content-encoding'], headers.vary, (how?.(rawPayload) ?? rawPayload).toString()]
  }
  expect(await unpack('gzip, deflate, br')).toEqual(['br', 'Accept-Encoding', plain.body])
  expect(await unpack('gzip, br;q=0')).toEqual(['gzip', 'Accept-Encoding', plain.body])
  expect(await unpack('identity')).toEqual([undefined, 'Accept-Encoding', plain.body])
  const again = await get('/home', { 'if-none-match': `"x", ${String(plain.headers.etag)}`, 'accept-encoding': 'br' })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  settings = { ...settings, terms: '2027-02-01' }
  expect((await get('/home', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200)
  expect((await app.inject({ method: 'HEAD', url: '/home' })).body).toBe('')
})

test('none of these was an unexpected error', () => {
  expect(errors).toEqual([])
})

test.each(['/home', '/desk/queue'])(
  '%s tells how far the clock was moved, and nothing where it was not',
  async (url) => {
    expect((await get(url)).body).not.toContain('clock-moved')
    moved = 3_600_000
    expect((await get(url)).body).toContain('<meta name="clock-moved" content="3600000" />')
    moved = 0
  },
)
