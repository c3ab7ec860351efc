import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guarded, longestAnswer, promptOf, type Question } from './index.ts'
import { chatRules } from './rules.ts'
import { writingsOf } from './writings.ts'

const question: Question = {
  template: null,
  input: 'Is it natural?',
  explanationLanguage: 'ja',
  level: null,
  course: 'basic',
  category: null,
  exercise: null,
  texts: [{ n: 1, english: 'Write to hanako.s@gmail.com or call 090-1234-5678.', japanese: 'ご連絡ください。' }],
  weakKinds: [],
  history: [],
  place: null,
  boundary: 'b0undary7f3e9d21c4',
  canary: 'CANARY8K2M5QX7',
}

/** An answer as it is shown when it comes in the given parts. */
function shown(parts: readonly string[], asked = question): { text: string; held: boolean } {
  const guard = guarded(asked)
  const text = parts.map((part) => guard.push(part)).join('') + guard.end()
  return { text, held: guard.held }
}
const told = (answer: string, asked = question): string => shown([answer], asked).text
const letters = (text: string): string[] => Array.from({ length: text.length }, (_, at) => text[at] ?? '')

/** A text in parts that end at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const edges = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...edges].map((from, at) => text.slice(from, edges[at] ?? text.length))
}

const bits = fc.constantFrom(
  ...'a b. 。 、 が は \n \n\n ! ？」 ( ) [ ] < > : @ . - 0 9 + é ｔ ＠ 😀 👩‍👩‍👧 \u200b \u{e0041} \ud83d'.split(' '),
  ' ',
  ' ',
  'I am',
  'at ',
  'taro',
  'gmail',
  '.com',
  ' dot ',
  '03-1234-5678',
  '+81 90 1234 5678',
  '0120',
  '2024-01-15',
  'https://evil.test/x',
  'www.',
  'evil.test/',
  'LINE',
  'ライン',
  'オンライン',
  'taro_99',
  'のIDは',
  'add me on ',
  'WhatsApp',
  'Skype: ',
  'outside of this service',
  'contact me ',
  '個人',
  'レッスン',
  'を受け付け',
  'サービス',
  'を通さず',
  'アットマーク',
  '[email 1]',
  '[phone 2]',
  '](',
  '<img',
  '![x]',
  'hanako.s@gmail.com',
  '090-1234-5678',
  'x'.repeat(300),
)
const answers = fc.array(bits, { maxLength: 40 }).map((all) => all.join(''))
const places = fc.array(fc.nat(2000), { maxLength: 30 })

test('however an answer is cut into parts, the same text is shown', () => {
  fc.assert(
    fc.property(answers, places, (answer, at) => {
      const whole = shown([answer])
      expect(shown(cut(answer, at))).toEqual(whole)
      expect(shown(letters(answer))).toEqual(whole)
    }),
    { numRuns: 100 },
  )
})

test('an ordinary answer is shown as it is, and without delay', () => {
  const answer = [
    '**I am interested in music.** は自然です。',
    '`interested in` の前置詞は in です（at ではありません）。',
    '- He lives at 12 King Street.',
    '- It costs 1,200 yen, from 10:30 to 12:05 in 2024.',
    '“Look at the dot!” 3 < 5. オンラインで 👩‍👩‍👧 と話す: I talk online.',
  ].join('\n')
  expect(told(answer)).toBe(answer)
  const guard = guarded(question)
  expect(['This ', 'sentence ', 'is ', 'この文', 'は自然'].map((part) => guard.push(part))).toEqual([
    'This ',
    'sentence ',
    'is ',
    'この文',
    'は自然',
  ])
})

describe('secrets', () => {
  const { canary, boundary } = question
  const secrets = [
    ...writingsOf(canary),
    ...writingsOf(boundary),
    canary,
    boundary,
    Array.from(canary).join(' '),
    Array.from(canary).join('\u200b-'),
  ]
  const rule = fc
    .constantFrom(...chatRules)
    .chain((text) => fc.nat(Math.max(0, text.length - 40)).map((from) => text.slice(from, from + 40)))

  test('an answer with a secret word is held back, and nothing of the word is ever shown', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(...secrets), answers, places, (before, secret, after, at) => {
        // Enough room before the limit, and no letters that would join the word.
        const { text, held } = shown(cut(`${before.slice(0, 500)} 。${secret}。 ${after}`, at))
        expect(held).toBe(true)
        const bare = text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
        expect(bare.endsWith(canary.slice(0, 4).toLowerCase())).toBe(false)
        for (const word of [canary, boundary]) expect(text.toLowerCase()).not.toContain(word.toLowerCase())
      }),
      { numRuns: 60 },
    )
  })

  test('40 characters of the rules hold an answer back, in any writing; never are 30 letters of them shown', () => {
    fc.assert(
      fc.property(answers, rule, places, (before, found, at) => {
        for (const written of [
          found,
          found.toUpperCase(),
          found.replaceAll(' ', '\n'),
          Array.from(found).join('*'),
          Array.from(found).toReversed().join(''),
        ]) {
          const { text, held } = shown(cut(`${before.slice(0, 500)} 。${written}`, at))
          expect(held).toBe(true)
          expect(text).not.toContain(found.slice(0, 30))
        }
      }),
      { numRuns: 20 },
    )
    const [system] = promptOf(question)
    for (const written of writingsOf(system?.content ?? '')) expect(shown([written]).held).toBe(true)
    expect(shown([btoa(system?.content ?? '')]).held).toBe(true)
    expect(shown([Buffer.from(`x${system?.content}`).toString('hex')]).held).toBe(true)
  })

  test('the rules are ASCII, and every 40 characters of them have 26 letters', () => {
    for (const text of chatRules) {
      expect(text).toMatch(/^[\n\x20-\x7e]+$/)
      for (let at = 0; at + 40 <= text.length; at += 1)
        expect(text.slice(at, at + 40).replaceAll(/[^a-z\d]/gi, '').length).toBeGreaterThanOrEqual(26)
    }
  })
})

describe('ways to reach people', () => {
  test.each([
    ['続きは taro@evil.test まで。', '続きは ［…］ まで。'],
    ['Write to taro @ gmail . com now. Bye.', 'Write to taro ［…］ now. Bye.'],
    ['ご連絡はｔａｒｏ＠ｇｍａｉｌ．ｃｏｍへ。はい。', 'ご連絡は［…］へ。はい。'],
    ['電話は 03-9999-5678 です。', '電話は ［…］ です。'],
    ['See https://evil.test/a?b=c&d=e, please.', 'See ［…］, please.'],
    [`See https://evil.test/${'a'.repeat(200)} now`, 'See ［…］ now'],
    ['LINE ID: taro_en99 です。それから', '［…］ です。それから'],
    ['LINE ID:\ntaro_en99 です。', '［…］ です。'],
    ['Please add me on WhatsApp! Thanks.', 'Please add me on ［…］! Thanks.'],
    ['サービスを通さずにお教えします。', '［…］にお教えします。'],
    ['個人レッスンを受け付けています。', '［…］ています。'],
  ])('%s', (answer, expected) => expect(told(answer)).toBe(expected))

  test('the learner’s own come back where the model names them', () => {
    expect(told('“Write to [email 1].” の [phone 2] は')).toBe('“Write to hanako.s@gmail.com.” の 090-1234-5678 は')
    expect(told('hanako.s@gmail.com, [email 9]')).toBe('hanako.s@gmail.com, [email 9]')
  })
})

test('no link, image, reference, tag or hidden character is shown', () => {
  expect(told('[a](b) ![i](x) [r][1]\n[1]: //evil </b><script>x</script> <!-- --> 1<2 a\u200bb\u{e0041}')).toBe(
    '[a] (b) ![i] (x) [r] [1]\n[1] : //evil < /b>< script>x< /script> < !-- --> 1<2 ab',
  )
})

test('an answer ends after 4,000 characters, and no emoji is split', () => {
  const guard = guarded(question)
  const text = guard.push(`${'a '.repeat(1999)}a😀`) + guard.push(' more') + guard.end()
  expect([text.length, guard.full]).toEqual([longestAnswer - 1, true])
  expect(told('あ'.repeat(5000)).length).toBe(longestAnswer)
})
