import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flagsOf, sentenceWith, type FlagKind } from './index.ts'

const inComment = (comment: string, ...own: string[]) => flagsOf({ lines: [], comment }, own)
const kinds = (comment: string, ...own: string[]): FlagKind[] => [
  ...new Set(inComment(comment, ...own).map(({ kind }) => kind)),
]

describe('flagged texts', () => {
  const cases: Record<FlagKind, string[]> = {
    email: [
      '続きは taro.yamada+en@gmail.com までどうぞ。',
      'ご連絡はｔａｒｏ＠ｇｍａｉｌ．ｃｏｍへ',
      'メールtaro@yahoo.co.jpにください',
      'write to taro (at) gmail.com',
      'taro [at] gmail [dot] com',
      'taro at gmail dot com',
      'taroアットマークgmail.com',
      'taro @ gmail . com',
      'taro\u200b@gmail.com',
    ],
    phone: [
      '090-1234-5678',
      'TEL:09012345678',
      '電話は０９０ー１２３４ー５６７８です',
      '(03)1234-5678',
      '03(1234)5678 まで',
      '0120-123-456',
      'call +81 90 1234 5678',
      '+1 (415) 555-2671',
      '090 1234 5678 2回まで',
    ],
    link: [
      'https://blog.test.jp/lesson を見てください。',
      'HTTP://SHORT.LY/abc',
      'www.my-lessons.com',
      '詳しくはline.me/ti/p/abcへ',
      'bit.ly/3xyz',
      'https://lesson-room.jp/example.com',
      'lesson-room.jp/example.com/taro',
      'https://lesson-room.jp/?to=www.example.com',
      'https://example.com@lesson-room.jp/',
    ],
    messenger: [
      'LINE ID: taro_en99',
      'ラインのIDは taroyamada です',
      'LINEを交換しませんか',
      'カカオトークで連絡ください',
      'Please add me on WhatsApp!',
      'You can message me on LINE.',
      'My Instagram account is taro_99',
      'インスタは @taro.english です',
      'DMください',
      'LINE：taro_en99',
      '続きはLINE ID: taro_en99 へ',
      '私のラインのIDは taroyamada です',
      'LINE taro_en99',
      'LINE ID taro_en99 です',
      'ラインのID「taro99」',
      'LINEで「taro_en99」を検索',
      'LINE@taro_en',
      'taro_en99（LINE）',
      'ID: taro_99 (Skype)',
      'Skype taro.yamada99',
      'Discord: taro#1234',
      'LINEで質問してね',
      'LINEでも質問を受け付けています',
      'LINEの登録をお願いします',
      '公式LINEはこちらです',
      'LINEのIDをお教えします',
      'LINEグループに入りませんか',
    ],
    outside: [
      'We can have lessons outside of this service.',
      'サービスを通さずにお教えします。',
      '個人レッスンもしております。',
    ],
    abuse: ['What the FUCK is this?', 'You are so stupid.', '死ね', '死ねよ。', 'バカ野郎', 'go and die'],
  }
  for (const [kind, texts] of Object.entries(cases))
    test.each(texts)(`${kind}: %s`, (text) => expect(kinds(text)).toContain(kind))
})

describe('texts that a correction may contain', () => {
  test.each([
    // Days, times, prices, numbers
    '2024-01-15 と 01/02/2024、12:05 から 13:45 まで',
    'It cost 1,200 yen, or 0.0975 dollars; 10,000,000 in all.',
    'ISBN 978-4-00-310101-8, ISBN 04-7001-2345',
    'My score went from 010 to 0235, room 0304-12.',
    '1234-5678-9012-3456 は例です。03-04-2024 は日付です。',
    '2 + 100 = 102, 12+345678901234',
    '郵便番号 060-0001 は札幌です。',
    // Names with @
    'Meet me @ 5pm. No problem!',
    '@taro さんのように、@ は at と読みます。',
    'We are at home. Dot the i.',
    'I work at Booking.com and look at amazon.com every day.',
    'I walked in the park.It was fun.Me too.',
    'The file is called index.html, and I like Node.js and ASP.NET.',
    'either/or, a.m./p.m., and/or',
    'taro@example.com のように書きます。See https://www.example.com/a.',
    'http://example.co.jp:8080/a?b#c と www.example.org/lesson.html、taro@mail.example.net です。',
    // Lines, and messengers as a topic
    'Look at line 3: the first line is fine. Line ID is required.',
    'I called my mother on line two, and we met online.',
    'オンラインで連絡を取り合うことを keep in touch と言います。',
    'インスタグラムに写真を載せる は post a photo on Instagram です。',
    'My Instagram account is private.',
    '生産ラインに連絡してください は contact the production line です。',
    'line 12: x_first は変数の名前です。',
    'LINE is popular in 2024. LINE 2024 年版、Twitter 100th day',
    'LINE stickers (LINE) と Instagram stories は複数形です。',
    'LINEで友だちに質問する は ask a friend on LINE です。',
    'インスタに登録する は sign up for Instagram です。',
    '「追加して」は add です。ガイドラインに追加を検討しました。',
    'Please contact me directly if you have any questions.',
    '直接ご連絡ください は contact me directly です。',
    'I went outside the site of the old castle. We met outside the service area.',
    '個人レッスンを受けたいです は private lesson で表します。',
    // Harmless words that resemble abuse
    'もし死ねば、人は死ねない、死ねなかった、死ねる。',
    '気が違う と 勘違い、コロンブス、オムニバス、シラバス',
    'I was stuck in Scunthorpe. The grape tasted bitter. retardant paint',
    'A stupid mistake is stupid, but you are not stupid.',
    '少し乱暴な言い方です。馬鹿にする は make fun of です。',
    'とても読みやすい文章です。冠詞だけ、もう一度見直してみましょう。',
  ])('%s', (text) => expect(inComment(text)).toEqual([]))
})

describe("the learner's own texts", () => {
  test.each([
    ['Please reply to hanako.s@gmail.com.', 'please reply to Hanako.S@Gmail.com'],
    ['Please call me at 090-1234-5678.', 'Please call to me 090 1234 5678'],
    ['See https://www.my-shop.jp/new for details.', 'look my-shop.jp/new'],
    ['Please contact me on WhatsApp.', 'please contact to me by whatsapp'],
    ['LINEで連絡してください。', 'Please contact me by LINE'],
    ['My LINE ID is hanako_99.', 'LINE ID hanako_99'],
    ['LINEで連絡してください。', '友だちとLINEで話しました'],
    ['My LINE: hanako_99', 'LINE ID hanako_99'],
    ['hanako_99 (Skype)', 'skype hanako_99'],
    ['He said, “What the fuck?”', 'he say what the fuck'],
  ])('%s', (delivery, own) => expect(inComment(delivery, own)).toEqual([]))

  test('an address from the exercise is not flagged, and another one is', () => {
    const prompt = 'Write an e-mail to James (james@summer-camp.org) and answer his two questions.'
    const letter = 'Hi James, thank you for your e-mail. I will write to james@summer-camp.org again.'
    const delivery = (corrected: string) => ({ lines: [{ n: 2, corrected, explanations: [] }], comment: '' })
    expect(flagsOf(delivery(letter), [letter, prompt])).toEqual([])
    expect(flagsOf(delivery(letter.replace('james@', 'jim@')), [letter, prompt])).toEqual([
      { kind: 'email', place: 'line', n: 2, found: 'jim@summer-camp.org' },
    ])
  })

  test('numbers from two places do not form an own number', () => {
    expect(kinds('090-1234-5678', '090 and 1234, then 5678')).toEqual(['phone'])
  })
})

test('every place of a delivery is checked and named', () => {
  const address = 'a@b.jp'
  const flags = flagsOf(
    {
      lines: [{ n: 3, corrected: address, explanations: [{ text: address }, { text: address }], comment: address }],
      comment: address,
      phrases: [
        { text: 'fine', meaning: '' },
        { text: '', meaning: address },
      ],
      answers: [null, address],
    },
    [],
  )
  expect(flags.map(({ place, n }) => `${place} ${n}`)).toEqual([
    'line 3',
    'explanation 3',
    'line_comment 3',
    'comment null',
    'phrase 2',
    'answer 2',
  ])
})

test('for any text, own texts are never flagged, and the flags are short and few', () => {
  const bit = fc.constantFrom('a@b.jp', '090-1234-5678', 'https://x.jp/y', 'LINE ID: a_99', 'fuck', ' ', '。', '\n')
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(bit, { maxLength: 60 }).map((bits) => bits.join('')),
  )
  fc.assert(
    fc.property(text, (said) => {
      expect(inComment(said, said)).toEqual([])
      const flags = inComment(said)
      expect(flags.length).toBeLessThanOrEqual(20)
      for (const { found } of flags) expect(found.length).toBeLessThanOrEqual(80)
    }),
  )
})

test('the longest text is checked quickly', () => {
  for (const unit of ['a', '0', '0 ', '@a.', '(0', 'www.', 'LINE', '+1 ', 'x.com/', 'contact '])
    expect(inComment(unit.repeat(Math.ceil(10_000 / unit.length))).length).toBeLessThanOrEqual(20)
}, 2000)

test('the sentence of flagged words ends at its own marks, not at a dot of an address', () => {
  const sentenceOf = (comment: string, found: string) =>
    sentenceWith({ lines: [], comment }, { kind: 'email', place: 'comment', n: null, found })
  const written = 'よく書けました。続きは taro@x.co.jp へどうぞ！また次回。'
  expect(sentenceOf(written, 'taro@x.co.jp')).toBe('続きは taro@x.co.jp へどうぞ！')
  expect(sentenceOf('Well done. Write to me@x.com now. Bye.', 'me@x.com')).toBe('Write to me@x.com now.')
  expect(sentenceOf('次へ\nＬＩＮＥ：taro まで', 'LINE:taro')).toBe('ＬＩＮＥ：taro まで')
  expect(sentenceOf(written, 'hanako@x.com')).toBeUndefined()
})
