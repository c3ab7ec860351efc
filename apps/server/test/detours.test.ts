import { expect, test } from 'vitest'
import { useApp } from './use-app.ts'

const ie = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

const app = useApp({
  environment: {
    DESKTOP_SITE_URL: 'https://pc.example/',
    OLD_MYPAGE_URL: 'https://old.example/mypage',
    FORCE_HTTPS: '1',
    TRUST_PROXY: 'on',
    PUBLIC_URL: 'https://m.example',
  },
})

const get = (url: string, agent: string, proto = 'https') =>
  app.app.inject({ url, headers: { 'user-agent': agent, 'x-forwarded-proto': proto } })
const words = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('[O-028] Internet Explorer gets the 403 screen of the whole server', async () => {
  const { statusCode, body, headers } = await get('/orders/5', ie)
  expect(statusCode).toBe(403)
  expect(body).toContain('<html lang="ja">')
  expect(headers['content-security-policy']).toBeDefined()
})

test('[O-029][O-030] the page requests a current browser and names the recommended environment', async () => {
  const text = words((await get('/', ie)).body)
  expect(text).toContain('最新のMicrosoft Edge、Google Chrome、Mozilla Firefoxをご利用ください。')
  expect(text).toContain('推奨環境：Windows 7以降、Mac OS X 10.4以降')
})

test('[O-031] it leads to the old my page', async () => {
  const { body } = await get('/', ie)
  expect(body).toMatch(/<a [^>]*href="https:\/\/old\.example\/mypage"[^>]*>旧マイページはこちら<\/a>/)
})

test('the redirect to HTTPS comes first, then the desktop site; calls and the server’s own pages have neither', async () => {
  const plain = await get('/orders?page=2', chrome, 'http')
  expect([plain.statusCode, plain.headers.location]).toEqual([301, 'https://m.example/orders?page=2'])
  const desktop = await get('/orders?page=2', chrome)
  expect([desktop.statusCode, desktop.headers.location]).toEqual([302, 'https://pc.example/orders?page=2'])
  expect((await get('/legal/terms', chrome)).statusCode).toBe(200)
  expect((await get('/api/version', chrome)).statusCode).toBe(200)
  expect((await get('/healthz', chrome, 'http')).statusCode).toBe(200)
})

test('an unknown address is a page for a person, and data for a program', async () => {
  for (const url of ['/%', '/help/articles/%E0%A4%A', '/legal/%2e%2e%'] as const)
    expect(await get(url, chrome)).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  expect((await get('/api/users/%', chrome)).json()).toMatchObject({ code: 'not_found' })
})

test('behind a proxy the limits count the address that the proxy saw, whatever the caller sent', async () => {
  const answers = []
  for (let n = 0; n < 11; n++)
    answers.push(
      await app.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` },
        body: { email: 'nobody@example.com', password: 'wrong' },
      }),
    )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(401), 429])
})
