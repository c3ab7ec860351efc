import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { useApp } from '../../../test/use-app.ts'
import { termsVersion, termsVersionAt } from './index.ts'

const app = useApp()
let running: TestApp
beforeAll(async () => {
  running = await startApp({
    environment: {
      NODE_ENV: 'production',
      SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://tensaku.example',
      OPERATOR_NAME: '株式会社 <添削>',
      OPERATOR_EMAIL: 'help@tensaku.example',
    },
  })
})
afterAll(async () => {
  expect([...app.errors, ...running.errors]).toEqual([])
  await running.close()
})

const get = (url: string, of = app) => of.app.inject({ url })
/** The words of a page, without its tags. */
const words = (body: string) => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test.each([
  ['/legal/terms', '利用規約', ['1ポイントを1円（税込）', '180日間', '90日間', '「講師手配中」の間', '消費者契約法']],
  ['/legal/privacy', 'プライバシーポリシー', ['ユーザー名、英語のレベル、原稿', '退会から30日後', 'JSON形式']],
  ['/legal/commerce', '特定商取引法に基づく表記', ['販売業者', '銀行振込', 'キャンセルと返金', '動作環境']],
])('%s is a Japanese page that can be read without scripts', async (url, title, parts) => {
  const { statusCode, body, headers } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(body).toContain('<html lang="ja">')
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain('href="/"')
  expect(body).not.toMatch(/<script|style=|\{[\w.]+\}|\*\*|\]\(/)
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'self';/)
  for (const part of parts) expect(words(body)).toContain(part)
})

test('the operator is named as configured; missing values are marked, or disclosed on request', async () => {
  const commerce = async (of: TestApp) => words((await get('/legal/commerce', of)).body)
  expect(await commerce(app)).toContain('販売業者 （運営者が設定します）')
  expect(await commerce(app)).toMatch(
    /所在地 ご請求があれば、遅滞なく開示します。 電話番号 ご請求があれば、遅滞なく開示します。/,
  )
  expect(await commerce(running)).toContain('販売業者 株式会社 &lt;添削&gt; 運営責任者 ご請求があれば')
  expect(await commerce(running)).toContain('サイト https://tensaku.example')
  const { body } = await get('/legal/privacy', running)
  expect(body).toContain('<a href="mailto:help@tensaku.example">help@tensaku.example</a>')
})

test('the operator’s own text is shown from its first day on, and members agree to it', async () => {
  const own = { name: 'terms', version: '2026-12-01', body: '## 新しい規約\n\n<b>本文</b> {contact}' }
  const holds = new Date('2026-12-01T00:00:00+09:00')
  await app.services.db
    .insertInto('legal_texts')
    .values({ ...own, valid_from: holds })
    .execute()
  const before = new Date(holds.getTime() - 1)
  expect(await termsVersionAt(app.services.db, before)).toBe(termsVersion)
  expect(await termsVersionAt(app.services.db, holds)).toBe('2026-12-01')
  app.clock.set(before)
  expect((await get('/legal/terms')).body).toContain('第1条')
  app.clock.set(holds)
  const { body } = await get('/legal/terms')
  expect(body).toContain('<h2>新しい規約</h2>')
  expect(words(body)).toContain('&lt;b&gt;本文&lt;/b&gt; （運営者が設定します）')
  expect(words(body)).toContain('版：2026-12-01')
  expect(words((await get('/legal/privacy')).body)).toContain('お預かりする情報')
})

test('a page reports that the database is unreachable', async () => {
  const lost = await startApp()
  await lost.services.db.destroy()
  const { statusCode, headers, body } = await lost.app.inject({ url: '/legal/terms' })
  expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>うまく表示できませんでした</h1>')
  expect(lost.errors).toHaveLength(1)
  await lost.close()
})

test('the stylesheet is our own file, is cached, and uses only the colours of the apps', async () => {
  const { body, headers } = await get('/pages/page.css')
  expect(headers['content-type']).toMatch(/^text\/css/)
  const again = await app.app.inject({ url: '/pages/page.css', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const theme = readFileSync(new URL('../../../../../packages/ui/src/theme/tokens.css', import.meta.url), 'utf8')
  for (const [colour] of body.matchAll(/#[0-9a-f]{3,6}\b/g)) expect(theme).toContain(colour)
})
