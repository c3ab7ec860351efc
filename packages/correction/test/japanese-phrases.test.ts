import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { align } from '../src/index.ts'

/** The edits as pairs of texts: `でも→を`. */
const editsOf = (source: string, target: string) =>
  align(source, target, { language: 'ja' }).map(
    ({ start, end, replacement }) => `${source.slice(start, end)}→${replacement}`,
  )

test('particles side by side are one edit if none of them stays', () => {
  const particles = fc
    .constantFrom('を', 'に', 'へ', 'が', 'で も', 'に は', 'まで に', 'から は', 'と も', 'へ は', 'だけ を')
    .map((words) => words.split(' '))
  const around = fc.constantFrom(['食事', '話しました。'], ['田中さん', '聞いた。'], ['あの店', '、また行きたい。'])
  fc.assert(
    fc.property(around, particles, particles, ([noun, rest], was, now) => {
      fc.pre(was.every((word) => !now.includes(word)))
      const [from, to] = [was.join(''), now.join('')]
      expect(editsOf(`${noun}${from}${rest}`, `${noun}${to}${rest}`)).toEqual([`${from}→${to}`])
    }),
  )
})

test('a predicate is one edit with the か or ね behind it that changes too', () => {
  const open = fc.constantFrom('ほしいです', '欲しいです', 'ください', 'くれますね', 'もらいたいです')
  const asked = fc.constantFrom('いただけますか', 'いただけませんか', 'もらえますか', 'くださいますか')
  const verb = fc.constantFrom('教えて', '送って', '手伝って', '見せて')
  fc.assert(
    fc.property(verb, open, asked, fc.boolean(), (before, was, now, back) => {
      const [from, to] = back ? [now, was] : [was, now]
      expect(editsOf(`本を${before}${from}。`, `本を${before}${to}。`)).toEqual([`${from}→${to}`])
    }),
  )
})
