import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlMail, plainMail } from './layout.ts'

const operator = { name: '株式会社 添削', representative: null, address: null, phone: null, email: 'help@example.com' }
const content = {
  subject: '確認コードのお知らせ',
  lines: ['ご登録ありがとうございます。'],
  code: '123456',
  action: { label: '開く', url: 'https://example.com/?a=1&b=2' },
  after: ['15分間お使いいただけます。'],
  footnote: { label: '設定を変える', url: 'https://example.com/settings' },
}

test('text and HTML have the same content, are in Japanese, and end with the operator of the service and the contact', () => {
  const plain = plainMail(content, operator)
  const html = htmlMail(content, operator)
  expect(plain).toBe(`ご登録ありがとうございます。

123456

開く
https://example.com/?a=1&b=2

15分間お使いいただけます。

設定を変える
https://example.com/settings

--
英語添削サービス Tensaku
運営：株式会社 添削
お問い合わせ：help@example.com
このメールは自動でお送りしています。
`)
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"')
  for (const part of [
    ...content.lines,
    content.code,
    content.action.label,
    ...content.after,
    operator.name,
    operator.email,
  ])
    expect(html).toContain(part)
})

test('without an operator the footer names only the service', () => {
  const nobody = { name: null, representative: null, address: null, phone: null, email: null }
  expect(plainMail(content, nobody)).toMatch(/--\n英語添削サービス Tensaku\nこのメールは自動でお送りしています。\n$/)
})

test('no text breaks out of a mail', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/g, '""'))
  const anyText = fc.oneof(
    fc.string({ unit: 'binary-ascii', minLength: 1 }),
    fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', "' onload='"),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const action = { label: text, url: text }
      const made = htmlMail(
        { subject: text, lines: [text], code: text, action, after: [text], footnote: action },
        { ...operator, name: text },
      )
      const link = { label: 'l', url: 'u' }
      const plain = { subject: 's', lines: ['l'], code: 'c', action: link, after: ['a'], footnote: link }
      expect(tags(made)).toEqual(tags(htmlMail(plain, operator)))
    }),
  )
})
