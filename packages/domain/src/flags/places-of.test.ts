import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagsOf, placesOf } from './index.ts'

test.each([
  ['続きは taro@gmail.com まで', 'taro@gmail.com', ['taro@gmail.com']],
  ['ご連絡はｔａｒｏ＠ｇｍａｉｌ．ｃｏｍへ', 'taro@gmail.com', ['ｔａｒｏ＠ｇｍａｉｌ．ｃｏｍ']],
  ['０９０ー１２３４ ー ５６７８です', '090-1234-5678', ['０９０ー１２３４ ー ５６７８']],
  ['LINE：a_99、line: A_99', 'LINE:a_99', ['LINE：a_99', 'line: A_99']],
  ['😀 x.jp/y 😀 x.jp/y', 'x.jp/y', ['x.jp/y', 'x.jp/y']],
  ['何もありません', 'taro@gmail.com', []],
  ['何もありません', ' ', []],
])('%s: %s', (text, found, expected) => {
  expect(placesOf(text, found).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

test('every flagged passage has a place in its text', () => {
  const bit = fc.constantFrom(
    'a@b.jp',
    '０９０ー１２３４ー５６７８',
    'https://x.jp/y',
    'LINE：a_99',
    '死ね',
    ' ',
    '。',
    '\n',
    'が',
  )
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 30 }), (bits) => {
      const text = bits.join('')
      for (const { found } of flagsOf({ lines: [], comment: text }, [])) expect(placesOf(text, found)).not.toEqual([])
    }),
  )
})
