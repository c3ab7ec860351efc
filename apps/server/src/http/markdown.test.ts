import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'
import { markdown, type Filled } from './markdown.ts'

const made = (text: string, filled?: Filled) =>
  markdown(text, filled)
    .map((part) => part.markup)
    .join('')
    .replace(/\s*(<[^>]*>)\s*/g, '$1')

test.each([
  ['a\nb\n\nc', '<p>a<br />b</p><p>c</p>'],
  ['## 見出し\n本文', '<h2>見出し</h2><p>本文</p>'],
  ['### **太字**の見出し', '<h3><strong>太字</strong>の見出し</h3>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['1. a\n2. [規約](/legal/terms)', '<ol><li>a</li><li><a href="/legal/terms">規約</a></li></ol>'],
  ['| 名 | 値 |', '<table><tbody><tr><th scope="row">名</th><td>値</td></tr></tbody></table>'],
  [
    '| 支払 | 時期 |\n|---|---|\n| 銀行 | 前払 |',
    '<table><thead><tr><th scope="col">支払</th><th scope="col">時期</th></tr></thead><tbody><tr><th scope="row">銀行</th><td>前払</td></tr></tbody></table>',
  ],
  ['a | b * c # d', '<p>a | b * c # d</p>'],
])('%j is shown as such', (text, shown) => expect(made(text)).toBe(shown))

test('a link to a script, or to another site without a scheme, is text', () => {
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'JaVaScRiPt:x', 'relative'])
    expect(made(`[x](${link})`)).not.toContain('<a')
})

test('filled-in values are text unless they are markup, and are never read as Markdown', () => {
  expect(made('{name} {mail} {none}', { name: '**<b>**', mail: html`<a href="mailto:a@b">a</a>` })).toBe(
    '<p>**&lt;b&gt;**<a href="mailto:a@b">a</a>{none}</p>',
  )
})

const anyPart = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '[',
  '](',
  ')',
  '**',
  '|',
  '\n',
  '\n\n',
  '## ',
  '- ',
  '1. ',
  '{a}',
  '/',
  'あ',
  'javascript:',
  '<script>',
)

test('any text gives only our own tags', () => {
  fc.assert(
    fc.property(fc.array(anyPart), (parts) => {
      const left = made(parts.join(''), { a: '"><script>' }).replace(
        /<\/?(p|h2|h3|ul|ol|li|strong|table|tbody|thead|tr|td)>|<br \/>|<\/?th(?: scope="(row|col)")?>|<a href="(?:\/(?!\/)|https?:|mailto:|tel:)[^"<>]*">|<\/a>/g,
        '',
      )
      expect(left).not.toMatch(/[<>"]/)
    }),
  )
})
