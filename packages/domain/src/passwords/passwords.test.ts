import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMadeOf, isMonotonous, isWellFormed, spellingsOf } from './index.ts'

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
])('%s is made of its owner’s names only', (password) => expect(isMadeOf(password, own)).toBe(true))

test.each(['hanako-likes-tea-1', 'correct-horse-1', 'tensaku-demo-1', '12345678', 'yamadera-temple-3'])(
  '%s says more than its owner’s names',
  (password) => expect(isMadeOf(password, own)).toBe(false),
)

test.each([
  ['s7654321', 's7654321'],
  ['s1234567', 's1234567@univ.ac.jp'],
  ['S-1234567!', 's1234567'],
  ['ab123456', 'ab123456'],
  ['x19990101', 'x19990101'],
  ['b0b77-xyz9', 'b0b77'],
  ['2024b0b77', 'b0b77'],
  ['li123456', 'li'],
  ['12-LI-3456!', 'Li'],
  ['libo2024', 'Li Bo'],
  ['K3ntaro1', 'kentaro'],
  ['kentaro1', 'K3nt4r0'],
  ['k@zu0mi-19990405', 'kazuomi'],
])('%s is made of %s only', (password, name) => expect(isMadeOf(password, [name])).toBe(true))

test.each([
  ['s7654321-at-sea', 's7654321'],
  ['light-rain-1', 'li'],
  ['lilac-2345', 'li'],
  ['kentaro-runs-1', 'kentaro'],
  ['x19990101z', 'x1999'],
  ['io-123456', 'i'],
  ['io-123456', ''],
  ['ab-1234567', '林'],
])('%s is not made of %s only', (password, name) => expect(isMadeOf(password, [name])).toBe(false))

const looksLike: Record<string, string> = { o: '0', l: '1', i: '1', e: '3', a: '4', s: '$', t: '7' }
test('a password is made of a name of four characters if it has at most four others, also with digits for letters', () => {
  const few = fc.stringMatching(/^[abcxyz0189_!-]{0,4}$/)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z][a-z0-9]{3,14}$/),
      few,
      fc.boolean(),
      fc.boolean(),
      (name, others, first, alike) => {
        const spelled = alike ? name.replaceAll(/[olieast]/g, (one) => looksLike[one] ?? one) : name
        expect(isMadeOf(first ? others + spelled : spelled + others, [name])).toBe(true)
        expect(isMadeOf(first ? others + name : name + others, [spelled])).toBe(true)
      },
    ),
  )
})

test('a password is made of a name of two letters or more if only digits and signs surround it', () => {
  const around = fc.stringMatching(/^[0-9_!? -]{0,20}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,10}$/), around, around, (name, before, behind) => {
      expect(isMadeOf(before + name + behind, [name])).toBe(true)
    }),
  )
})

test('no password is made of a name with one letter or none', () => {
  expect(isMadeOf('a-123456', ['a', '', '林'])).toBe(false)
})

test.each([
  ['Password1', 'password'],
  ['1Password', 'password'],
  ['!Password1', 'password'],
  ['Password-1', 'password'],
  ['password_1', 'password'],
  ['password1!?!', 'password'],
  ['dragon48151', 'dragon'],
  ['ｓａｋｕｒａ2024!', 'sakura'],
  ['passwordpassword', 'password'],
  ['Password1Password1', 'password1'],
  ['Password1Password1', 'password'],
  ['password-password-1', 'password'],
  ['!trustno1!', 'trustno1'],
  ['trust-no-1', 'trustno1'],
  ['2024abc1231999', 'abc123'],
  ['P@ssw0rd12!', 'p@ssw0rd'],
])('%s is looked up as %s', (password, word) => expect(spellingsOf(password)).toContain(word))

test('a password is looked up as it is, and as words of at least four letters', () => {
  expect(spellingsOf('abc-x')).toEqual(['abc-x', 'abcx'])
  expect(spellingsOf('abcabc')).toEqual(['abcabc'])
})

const isOnce = (word: string) => !(word + word).slice(1, -1).includes(word)
test('a word is looked up with any digits and signs around it and any repetition', () => {
  const around = fc.stringMatching(/^[0-9_!? -]{0,8}$/)
  const word = fc.stringMatching(/^[a-z]{4,10}$/).filter(isOnce)
  fc.assert(
    fc.property(word, around, around, fc.integer({ min: 1, max: 4 }), (one, before, behind, times) => {
      expect(spellingsOf(before + one.repeat(times) + behind)).toContain(one)
      expect(spellingsOf((before + one + behind).repeat(times))).toContain(one)
    }),
  )
})

test.each([
  'aaaaaaaaaaaaaaaa',
  'abababababababab',
  'abcabcabc-------',
  'abcdefghijklmnop',
  'ponmlkjihgfedcba',
  '1234567890123456',
  '0987654321098765',
  'Abcdefghijk-1',
  '99-abcdefg',
  'qwertyuiopasdfghjkl',
  'lkjhgfdsa-2024',
  '1qaz2wsx3edc4rfv',
  'abcdefghabcdefgh',
])('%s is monotonous', (password) => expect(isMonotonous(password)).toBe(true))

test.each(['abcde-horse-1', 'qwerty-abcdef-1', 'abcdefgh-hgfedcba-x', 'noon-at-noon-1', 'Zx9!bT2q', 'かなabc12345'])(
  '%s is not all one',
  (password) => expect(isMonotonous(password)).toBe(false),
)

const backwards = (text: string) => Array.from(text).toReversed().join('')
test('four characters in any order and any run in either direction are monotonous', () => {
  const four = fc.uniqueArray(fc.stringMatching(/^[ -~]$/), { minLength: 1, maxLength: 4 })
  const few = four.chain((units) => fc.string({ unit: fc.constantFrom(...units), minLength: 8, maxLength: 72 }))
  fc.assert(
    fc.property(few, (password) => {
      expect(isMonotonous(password)).toBe(true)
    }),
  )
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
  fc.assert(
    fc.property(fc.nat(25), fc.integer({ min: 8, max: 72 }), (from, length) => {
      const run = letters.slice(from, from + length)
      expect([run, backwards(run)].map(isMonotonous)).toEqual([true, true])
    }),
  )
})

test('width and case of the letters do not matter', () => {
  const wide = (text: string) => text.replaceAll(/[a-z0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,10}[0-9]{0,6}$/), (text) => {
      expect(spellingsOf(wide(text))).toEqual(spellingsOf(text.toUpperCase()))
    }),
  )
})
