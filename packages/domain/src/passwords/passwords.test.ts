import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMadeOf, isWellFormed, spellingsOf } from './index.ts'

test('a password has 8 to 72 characters with a letter, and below 15 a digit', () => {
  for (const fine of ['abcdefg1', 'only letters, 15', 'a'.repeat(15), 'A1'.padEnd(72, '!'), 'かなabc12345'])
    expect(isWellFormed(fine)).toBe(true)
  for (const not of [
    'abcdef1',
    'a'.repeat(14),
    '1'.repeat(20),
    'かなかなかなかなかなかなかなかな',
    'a1'.padEnd(73, 'x'),
  ])
    expect(isWellFormed(not)).toBe(false)
})

const own = ['hanako.yamada', 'Hana_2024', '山田', 'ハナコ', 'Tensaku']
test.each([
  'Hanako123',
  'hanakoyamada1',
  'YAMADA-hanako-2024!',
  'ＨＡＮＡ12345',
  'x-hanako-99',
  'tensaku2024',
  '山田はなこ1234a',
  'ﾊﾅｺ123456z',
])('%s says nothing but its owner’s names', (password) => expect(isMadeOf(password, own)).toBe(true))

test.each(['hanako-likes-tea-1', 'correct-horse-1', 'tensaku-demo-1', '12345678', 'yamadera-temple-3'])(
  '%s says more than its owner’s names',
  (password) => expect(isMadeOf(password, own)).toBe(false),
)

test('words of one or two letters and empty ones never make a password theirs', () => {
  expect(isMadeOf('io-123456', ['io', 'a', '', '林'])).toBe(false)
})

test('a password is looked up as it is and without a short number and a mark behind it', () => {
  expect(spellingsOf('Password1')).toEqual(['password1', 'password'])
  expect(spellingsOf('ｓａｋｕｒａ2024!')).toEqual(['sakura2024!', 'sakura'])
  expect(spellingsOf('dragon48151')).toEqual(['dragon48151', 'dragon4'])
  expect(spellingsOf('abc1234')).toEqual(['abc1234'])
})

test('how wide or large its letters are makes no password another one', () => {
  const wide = (text: string) => text.replaceAll(/[a-z0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,10}[0-9]{0,6}$/), (text) => {
      expect(spellingsOf(wide(text))).toEqual(spellingsOf(text.toUpperCase()))
    }),
  )
})
