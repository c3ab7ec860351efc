import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html.ts'

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const read = (text: string) => text.replace(/&(#?\w+);/g, (found, name: string) => characters[name] ?? found)
const anyText = fc.oneof(
  fc.string({ unit: 'binary-ascii' }),
  fc
    .array(fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '<script>', '-->', '${x}', 'あ', '😀'))
    .map((parts) => parts.join('')),
)

test('no text breaks out of markup, and each is read back as it was', () => {
  fc.assert(
    fc.property(anyText, anyText, (attribute, text) => {
      const { markup } = html`<p title="${attribute}">${text}</p>`
      const [, inAttribute = '', inText = ''] = /^<p title="([^"]*)">([^<>]*)<\/p>$/.exec(markup) ?? []
      expect(inAttribute + inText).not.toMatch(/[<>"']/)
      expect([read(inAttribute), read(inText)]).toEqual([attribute, text])
    }),
  )
})

test('markup stays markup, text that looks like markup is escaped, and empty values show nothing', () => {
  const item = (text: string) => html`<li>${text}</li>`
  expect(html`<b>${['a', '<b>'].map(item)}</b>`.markup).toBe('<b><li>a</li><li>&lt;b&gt;</li></b>')
  const forged: unknown = JSON.parse('{"markup":"<b>"}')
  expect(html`${forged as string}${undefined}${null}${false}${0}`.markup).toBe('0')
})
