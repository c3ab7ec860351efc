import { refusals } from '@tensaku/messages/catalogue'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp({ environment: { OPERATOR_EMAIL: 'help@tensaku.example' } })

const named = Object.values(refusals).flatMap((refusal) => ('help' in refusal ? [refusal.help] : []))
/** Articles of errors whose calls come later. */
const listed = ['360036894731', '115001547632', '360032324292', '360032687131', '115001582811']

test.each([...new Set([...listed, ...named])])('the help article %s is there', async (article) => {
  const { statusCode, body, headers } = await app.app.inject({ url: `/help/articles/${article}` })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toMatch(/<html lang="ja">[\s\S]*<h1>[^<]+<\/h1>[\s\S]*<p>[^<]{10,}/)
  expect(body).toContain('help@tensaku.example')
  expect(body).not.toMatch(/<script|\{[\w.]+\}|\]\(/)
})

test.each(['999', 'terms', '..%2f..%2flegal%2ftexts%2fterms', '%F0%9F%98%80', 'constructor', 'x'.repeat(150)])(
  'there is no article %s, and a Japanese page says so',
  async (article) => {
    const { statusCode, body } = await app.app.inject({ url: `/help/articles/${article}` })
    expect(statusCode).toBe(404)
    expect(body).toContain('申し訳ございません。お探しのページが見つかりませんでした。')
  },
)

test('with a help centre, its article is shown', async () => {
  const centre = await startApp({ environment: { HELP_CENTER_URL: 'https://help.example/hc/ja/' } })
  const to = async (article: string) => {
    const { statusCode, headers } = await centre.app.inject({ url: `/help/articles/${article}` })
    return [statusCode, headers.location]
  }
  expect(await to('115001582811')).toEqual([302, 'https://help.example/hc/ja/articles/115001582811'])
  expect(await to('a%2f..%2fb%0d%0a')).toEqual([302, 'https://help.example/hc/ja/articles/a%2F..%2Fb%0D%0A'])
  await centre.close()
})
