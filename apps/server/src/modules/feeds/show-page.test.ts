import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

const addresses = ['articles', 'campaigns'].flatMap((kind) =>
  readdirSync(new URL(`pages/${kind}/`, import.meta.url)).map((file) => `/${kind}/${file.replace(/\.md$/, '')}`),
)

test.each(addresses)('%s is a page with a title, a picture, text, and a way into the app', async (url) => {
  const { statusCode, body, headers } = await app.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toMatch(
    /<html lang="ja">[\s\S]*<h1>[^<]+<\/h1>[\s\S]*<img class="picture" src="\/feeds\/[\w-]+\.svg" alt="" \/>/,
  )
  expect(body.replace(/<[^>]+>/g, '').length).toBeGreaterThan(500)
  expect(body).toMatch(/<main>[\s\S]*<a href="\/(services\/create|orders|exercises|studies\/weak-points)"/)
  expect(body).not.toMatch(/<script|\]\(|\*\*/)
})

test.each(['/articles/none', '/campaigns/a-or-the', '/articles/..%2fcampaigns%2fdiary-30', '/articles/constructor'])(
  'there is no page %s, and a Japanese page says so',
  async (url) => {
    const { statusCode, body } = await app.app.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).toContain('お探しのページが見つかりませんでした。')
  },
)
