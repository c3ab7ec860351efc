import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { useApp } from '../../../test/use-app.ts'
import { queueMail } from './outbox.ts'

const app = useApp()

const get = (url: string, of = app) => of.app.inject({ url })
const queue = (subject: string, of = app) =>
  of.services.db.transaction().execute((tx) =>
    queueMail(tx, of.services, {
      kind: 'password_link',
      userId: null,
      to: 'a@example.com',
      subject,
      lines: ['<script>本文</script>'],
      action: { label: '開く', url: 'http://localhost:3000/password/reset?token=abc&x=1' },
    }),
  )

test('the mailbox lists the newest mails first, and each is there as text and as HTML', async () => {
  expect((await get('/dev/mailbox')).body).toContain('まだメールはありません')
  await queue('最初の<メール>')
  await queue('二通目')
  const { body, headers } = await get('/dev/mailbox')
  expect(body.indexOf('二通目')).toBeLessThan(body.indexOf('最初の&lt;メール&gt;'))
  expect(body).toContain('2026/11/20 12:00:00　送信待ち')
  expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  const [, path = ''] = /href="(\/dev\/mailbox\/\d+)"/.exec(body) ?? []

  const mail = (await get(path)).body
  expect(mail).toContain('<h1>二通目</h1>')
  expect(mail).toContain('&lt;script&gt;本文&lt;/script&gt;')
  expect(mail).toContain('<a href="http://localhost:3000/password/reset?token=abc&amp;x=1">')
  expect(mail).toMatch(/<iframe[^>]* sandbox="allow-top-navigation-by-user-activation"/)

  const html = await get(`${path}/html`)
  expect(html.body).toContain('<base target="_top">')
  expect(html.body).not.toContain('<script>')
  expect(String(html.headers['content-security-policy'])).toMatch(/^default-src 'none'; .*sandbox allow-top/)
})

test.each(['0', '99999', 'x', '1e3', '-1', '99999999999999999999', '%00', '1/none'])(
  'there is no mail %s',
  async (id) => {
    const { statusCode, body } = await get(`/dev/mailbox/${id}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('<h1>二通目</h1>')
  },
)

test('production has no mailbox', async () => {
  const running = await startApp({
    environment: { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), PUBLIC_URL: 'https://tensaku.example' },
  })
  await queue('秘密', running)
  const { id } = await running.services.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  for (const url of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
    const { statusCode, body } = await get(url, running)
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).not.toContain('秘密')
  }
  await running.close()
})
