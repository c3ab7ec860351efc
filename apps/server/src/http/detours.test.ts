import fastify from 'fastify'
import { expect, test } from 'vitest'
import { desktopAddress, installDetours, isDesktop, isInternetExplorer, secureAddress } from './detours.ts'

const agents = {
  ie11: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  ie8: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  ie6: 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)',
  iePhone: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0)',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  line: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.0',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bing: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36',
  facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  curl: 'curl/8.5.0',
  none: '',
}
const of = (decide: (agent: string) => boolean) =>
  Object.entries(agents)
    .filter(([, agent]) => decide(agent))
    .map(([name]) => name)

test('Internet Explorer and desktop browsers are recognised', () => {
  expect(of(isInternetExplorer)).toEqual(['ie11', 'ie8', 'ie6', 'iePhone'])
  expect(of(isDesktop)).toEqual(['ie11', 'ie8', 'ie6', 'edge', 'chrome', 'firefox', 'mac'])
})

const sites = { desktop: 'https://pc.example/my', oldMypage: undefined, store: undefined, helpCenter: undefined }
const rules = { forceHttps: true, publicUrl: 'http://localhost:3000', sites }
const request = {
  method: 'GET',
  url: '/orders?page=2',
  protocol: 'http',
  hostname: 'm.example',
  userAgent: agents.chrome,
  destination: undefined as string | undefined,
}

test.each<[string, Partial<typeof request>, boolean]>([
  ['a page of the app', {}, true],
  ['the first page', { url: '/' }, true],
  ['a navigation that says so', { destination: 'document' }, true],
  ['what a script fetches', { destination: 'empty' }, false],
  ['a service worker', { destination: 'serviceworker', url: '/home' }, false],
  ['a phone', { userAgent: agents.iphone }, false],
  ['a tablet', { userAgent: agents.androidTablet }, false],
  ['a search engine', { userAgent: agents.bing }, false],
  ['a program', { userAgent: agents.curl }, false],
  ['something that changes', { method: 'POST' }, false],
  ['a call', { url: '/api/version' }, false],
  ['a text call', { url: '/texts/api/words' }, false],
  ['a probe', { url: '/healthz' }, false],
  ['the desk', { url: '/desk/' }, false],
  ['a file', { url: '/icon.svg' }, false],
  ['a part of the app', { url: '/assets/a.js?x' }, false],
  ['a legal page', { url: '/legal/terms' }, false],
  ['a help page', { url: '/help/articles/1' }, false],
  ['the way to the provider', { url: '/oauth/start' }, false],
  ['the store', { url: '/store/login?sso_token=x' }, false],
  ['the mailbox', { url: '/dev/mailbox' }, false],
  ['the gallery', { url: '/dev/gallery' }, false],
  ['an address that is a whole one', { url: 'http://evil.example/' }, false],
  ['the desktop site itself', { hostname: 'pc.example' }, false],
])('at a desktop, %s', (_, overrides, goes) => {
  const given = { ...request, ...overrides }
  expect(desktopAddress(given, rules)).toBe(goes ? `https://pc.example/my${given.url}` : undefined)
  expect(desktopAddress(given, { ...rules, sites: { ...sites, desktop: undefined } })).toBeUndefined()
})

test.each<[string, Partial<typeof request>, Partial<typeof rules>, string | undefined]>([
  ['plain HTTP', {}, {}, 'https://m.example/orders?page=2'],
  ['plain HTTP at another name', {}, { publicUrl: 'https://www.example' }, 'https://www.example/orders?page=2'],
  ['a call', { url: '/api/login', method: 'POST' }, {}, 'https://m.example/api/login'],
  ['HTTPS', { protocol: 'https' }, {}, undefined],
  ['no such setting', {}, { forceHttps: false }, undefined],
  ['a probe of the machine', { url: '/healthz' }, {}, undefined],
  ['a name that is none', { hostname: 'evil.example/@' }, {}, undefined],
])('to HTTPS: %s', (_, overrides, setting, to) => {
  expect(secureAddress({ ...request, ...overrides }, { ...rules, ...setting })).toBe(to)
})

async function answering(given: Partial<typeof rules>, trustProxy = false) {
  const app = fastify({ trustProxy })
  installDetours(app, { ...rules, forceHttps: false, ...given })
  app.all('/*', () => 'answered')
  return (url: string, agent: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { host: 'm.example', 'user-agent': agent, ...headers } })
}

test('[O-025] a desktop is redirected to the site for desktops with path and query, a phone is answered here', async () => {
  const ask = await answering({})
  const desktop = await ask('/orders?page=2', agents.edge)
  expect([desktop.statusCode, desktop.headers.location, desktop.headers.vary]).toEqual([
    302,
    'https://pc.example/my/orders?page=2',
    'User-Agent',
  ])
  const phone = await ask('/orders?page=2', agents.android)
  expect([phone.statusCode, phone.body, phone.headers.vary]).toEqual([200, 'answered', 'User-Agent'])
  const unset = await answering({ sites: { ...sites, desktop: undefined } as never })
  expect((await unset('/orders?page=2', agents.edge)).body).toBe('answered')
})

test('[K-013] HTTP is redirected to HTTPS only if configured, and only a trusted proxy decides the protocol', async () => {
  const forced = await answering({ forceHttps: true })
  const { statusCode, headers } = await forced('/orders?page=2', agents.iphone)
  expect([statusCode, headers.location]).toEqual([301, 'https://m.example/orders?page=2'])
  expect((await forced('/api/login', agents.iphone, {}, 'POST')).statusCode).toBe(308)
  expect((await forced('/home', agents.iphone, { 'x-forwarded-proto': 'https' })).statusCode).toBe(301)

  const behind = await answering({ forceHttps: true }, true)
  const secure = await behind('/home', agents.iphone, { 'x-forwarded-proto': 'https' })
  expect(secure.body).toBe('answered')

  const unset = await answering({}, true)
  for (const proto of ['http', 'https']) {
    expect((await unset('/home', agents.iphone, { 'x-forwarded-proto': proto })).body).toBe('answered')
  }
})

test('[E-020] Internet Explorer gets “Unsupported browser” for every page, without scripts, and files and calls as ever', async () => {
  const ask = await answering({ sites: { ...sites, oldMypage: 'https://old.example/?a=1&b=2' } as never })
  for (const url of ['/', '/home', '/orders/5', '/desk/', '/legal/terms', '/help/articles/1']) {
    const { statusCode, body, headers } = await ask(url, agents.ie11)
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([403, 'text/html; charset=utf-8', 'User-Agent'])
    expect(body).toContain('Unsupported browser')
    expect(body).not.toContain('<script')
  }
  for (const url of ['/pages/page.css', '/api/version', '/icon.svg'])
    expect((await ask(url, agents.ie11)).statusCode).toBe(200)
  expect((await ask('/', agents.ie8)).body).toContain('href="https://old.example/?a=1&amp;b=2"')
  expect((await (await answering({}))('/', agents.ie8)).body).not.toContain('旧マイページ')
})
