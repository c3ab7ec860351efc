import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLanguages, differencesOf, MOST_DIFFERENCES } from './index.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number below a million in English words. */
function inWords(n: number): string {
  if (n < 20) return small[n] ?? ''
  if (n < 100) return [tens[Math.floor(n / 10) - 2], ...(n % 10 ? [small[n % 10]] : [])].join('-')
  const [unit, name] = n < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  return [inWords(Math.floor(n / unit)), name, ...(n % unit ? [inWords(n % unit)] : [])].join(' ')
}

/** A number below 100 million in kanji. */
function inKanji(n: number): string {
  const [unit, name] = n < 100 ? [10, '十'] : n < 1000 ? [100, '百'] : n < 10_000 ? [1000, '千'] : [10_000, '万']
  if (n < 10) return '〇一二三四五六七八九'[n] ?? ''
  const times = Math.floor(n / unit)
  return (times === 1 && unit < 10_000 ? '' : inKanji(times)) + name + (n % unit ? inKanji(n % unit) : '')
}

const wide = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
const english = [String, (n: number) => n.toLocaleString('en'), inWords]
const japanese = [String, (n: number) => n.toLocaleString('en'), (n: number) => wide(String(n)), inKanji]
const count = fc.integer({ min: 2, max: 999_999 }).filter((n) => n !== 1)
const said = (n: number, m: number, ours: (n: number) => string, theirs: (n: number) => string) =>
  differencesOf({ english: `We sold ${ours(n)} books.`, japanese: `本を${theirs(m)}冊売りました。` }, 1)

test('the same number is no difference in any notation, and another one is', () => {
  fc.assert(
    fc.property(count, count, fc.constantFrom(...english), fc.constantFrom(...japanese), (n, m, ours, theirs) => {
      expect(said(n, n, ours, theirs)).toEqual([])
      // Hours of two clocks, months of years and the like may differ.
      if (n > 24 && m > 24 && n !== m) expect(said(n, m, ours, theirs).map(({ kind }) => kind)).toEqual(['number'])
    }),
  )
})

const months = 'January February March April May June July August September October November December'.split(' ')
const date = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })

test('the same date is no difference in any notation, and another one is', () => {
  const ours = [
    ({ month, day }: { month: number; day: number }) => `${months[month - 1]} ${day}`,
    ({ month, day }: { month: number; day: number }) => `${day} ${months[month - 1]}`,
    ({ month, day }: { month: number; day: number }) => `${month}/${day}`,
  ]
  const theirs = [
    ({ month, day }: { month: number; day: number }) => `${month}月${day}日`,
    ({ month, day }: { month: number; day: number }) => wide(`${month}月${day}日`),
    ({ month, day }: { month: number; day: number }) => `${inKanji(month)}月${inKanji(day)}日`,
  ]
  fc.assert(
    fc.property(date, date, fc.constantFrom(...ours), fc.constantFrom(...theirs), (one, other, write, writeOther) => {
      const on = (at: typeof other) =>
        differencesOf({ english: `It opened on ${write(one)}.`, japanese: `${writeOther(at)}に開店しました。` }, 1)
      expect(on(one)).toEqual([])
      if (one.month !== other.month || one.day !== other.day)
        expect(on(other).map(({ kind }) => kind)).toEqual(['date'])
    }),
  )
})

const piece = fc.constantFrom(
  'I ',
  "don't ",
  '3 ',
  'will go. ',
  'Why? ',
  '百',
  '〇',
  '五月',
  '３日',
  'ない',
  '。',
  '？',
  'トムさん',
  'Kyoto ',
  '\n',
  '😀',
  '1,',
  '万',
  '半',
  '(?)',
  'a half ',
  '10:30',
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 16 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)

test('any texts have at most three differences, each with words of a language', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ english: text, japanese: text }), { maxLength: 6 }), (items) => {
      const found = compareLanguages(items)
      expect(found.length).toBeLessThanOrEqual(MOST_DIFFERENCES)
      for (const { n, english, japanese } of found) {
        expect(items[n - 1]).toBeDefined()
        expect(`${english ?? ''}${japanese ?? ''}`).not.toBe('')
      }
    }),
  )
})
