import { expect, test } from 'vitest'
import { answerOf } from '../src/index.ts'
import { asked, delivered } from './asked.ts'

const line = delivered('I go to Kyoto last weekend with my friend.', 'I went to Kyoto last weekend with my friend.', {
  explanations: [{ start: 2, end: 4, text: 'last weekend なので過去形です。' }],
})
const place = { line: 1, start: 2, end: 4 }
const saying = (given: Parameters<typeof asked>[0]) => answerOf(asked(given)).content

test('an explanation names the edit, the words of the instructor, a lesson and the habit', () => {
  const { content, sources } = answerOf(asked({ edits: [line], place, weakKinds: ['tense'] }))
  expect(content).toContain('**講師の訂正**：**go → went**（動詞の時制・置きかえた言葉）')
  expect(content).toContain('**講師の説明**：「last weekend なので過去形です。」')
  expect(content).toContain('✕ I go to Kyoto last weekend.')
  expect(content).toContain('「時制」は、これまでの添削でもよく直されています。')
  expect(sources).toEqual(['講師の訂正', '講師の説明', '組み込みのミニ解説', 'あなたの苦手の記録'])
})

test('it answers in English too, and leaves out the parts that nobody gave', () => {
  const { content, sources } = answerOf(
    asked({ edits: [{ ...line, explanations: [] }], place, language: 'en', weakKinds: ['article'] }),
  )
  expect(content).toContain("**Your instructor's correction**: **go → went** (Verb tense, Replaced)")
  expect(sources).toEqual(["Your instructor's correction", 'Built-in lesson'])
})

test('a Japanese correction is explained by a lesson on Japanese', () => {
  const edits = [delivered('公園に遊びました。', '公園で遊びました。', { language: 'ja' })]
  expect(saying({ edits })).toContain('「で」は動作をする場所')
})

test('a lesson is named a general note, and one that does not fit the words is left out', () => {
  const note = 'この種類の直しの一般的な説明です'
  expect(saying({ edits: [line] })).toContain(note)
  const about = (was: string, now: string, language: 'en' | 'ja' = 'en') =>
    saying({ edits: [delivered(was, now, { language })] })
  for (const [was, now, language] of [
    ['It was for first time.', 'It was for the first time.'],
    ['He is very kindly.', 'He is very kind.'],
    ['友だちが手伝ってくれて、うれしかったです。', '友だちが手伝ってくださり、うれしかったです。', 'ja'],
  ] as const) {
    expect(about(was, now, language)).not.toContain(note)
    expect(about(was, now, language)).toContain('講師への質問（100 pt）')
  }
  expect(about('I have dog.', 'I have a dog.')).toContain('I bought an umbrella')
  expect(about('毎朝、薬を食べます。', '毎朝、薬を飲みます。', 'ja')).toContain('食後に薬を飲みます。')
  const hint = { template: 'hint', hintsBefore: 2 } as const
  expect(saying({ ...hint, edits: [delivered('It was for first time.', 'It was for the first time.')] })).not.toContain(
    '✕',
  )
})

test('a Japanese text is not told to be written in English', () => {
  const texts = [{ n: 1, english: '', japanese: '昨日、寿司を食べた。' }]
  expect(saying({ template: 'level', texts })).toContain('日本語の文章は')
  expect(saying({ template: 'level', texts })).not.toContain('英文')
})

test('a place without an edit is said to be left as it is, with the remark of the instructor', () => {
  const remark = { start: 5, end: 13, text: 'to を忘れずに書けましたね。' }
  const edits = [{ ...line, explanations: [remark] }]
  const content = saying({ edits, place: { line: 1, start: 8, end: 11 } })
  expect(content).toContain('講師は、「Kyoto」を直していません。')
  expect(content).toContain('「to を忘れずに書けましたね。」')
})

test('before the delivery nothing is explained', () => {
  expect(saying({ texts: [{ n: 1, english: 'I go.', japanese: '' }] })).toContain('まだ添削の結果がない')
})

test('a free question is left to the instructor and the AI', () => {
  const content = saying({ template: null, input: 'Who are you?' })
  expect(content).toContain('AIではない')
  expect(content).toContain('100 pt')
  expect(saying({ template: null, language: 'en', edits: [line] })).toContain('you can ask your instructor (100 pt)')
})

test.each([null, 'explain', 'alternatives', 'meaning', 'level', 'hint', 'grammar'] as const)(
  'an answer to %s that leads elsewhere names the AI only where there is one',
  (template) => {
    for (const language of ['ja', 'en'] as const) {
      const given = { template, language } as const
      expect(saying(given)).toContain('100 pt')
      expect(saying(given)).not.toMatch(/AIに切りかえて|switch to the AI/)
      expect(saying({ ...given, isAiThere: true })).toMatch(/AIに切りかえて|switch to the AI/)
      expect(saying({ ...given, isAiThere: true, edits: [{ ...line, edits: [] }] })).toMatch(
        /AIに切りかえて|switch to the AI/,
      )
    }
  },
)

test('to a free question it names no button, since a draft and an order have different ones', () => {
  for (const edits of [[], [line]]) {
    const [ja, en] = [saying({ template: null, edits }), saying({ template: null, edits, language: 'en' })]
    expect(ja).toContain('ボタンで選べる質問')
    expect(ja).not.toMatch(/文法|ヒント|書き直し|理由|上の/)
    expect(en).toContain('questions on the buttons')
    expect(en).not.toMatch(/grammar|hint|rewrite|why|above/)
  }
})

test('alternatives are those of the correction, the model phrases and the cards with the same word', () => {
  const given = {
    template: 'alternatives',
    edits: [line],
    place,
    phrases: [{ text: 'take a trip to', meaning: '～へ旅行する' }],
    ownCards: [
      { english: 'went abroad last year', japanese: '去年海外へ行った' },
      { english: 'a cup of tea', japanese: 'お茶を一杯' },
    ],
  } as const
  const { content, sources } = answerOf(asked({ ...given, place: null }))
  expect(content).toContain('「I went to Kyoto last weekend with my friend.」')
  expect(content).toContain('- take a trip to ― ～へ旅行する')
  expect(content).toContain('- went abroad last year ― 去年海外へ行った')
  expect(content).not.toContain('tea')
  expect(sources).toEqual(['講師の訂正', '講師のモデル表現', 'あなたの単語カード'])
  expect(saying({ template: 'alternatives', texts: [{ n: 1, english: 'Hi there.', japanese: '' }] })).toContain(
    '新しい言い方を作ることはしません',
  )
})

test('a meaning comes from a card or a phrase, beside the Japanese that the learner wrote', () => {
  const texts = [{ n: 1, english: line.original, japanese: '先週末、友だちと京都へ行った。' }]
  const weekend = { line: 1, start: 20, end: 20 }
  const known = saying({
    template: 'meaning',
    texts,
    place: weekend,
    ownCards: [{ english: 'weekend', japanese: '週末' }],
  })
  expect(known).toContain('- weekend ― 週末')
  expect(known).toContain('「先週末、友だちと京都へ行った。」')
  expect(saying({ template: 'meaning', texts, place: weekend })).toContain('辞書を持っていない')
})

test('a text is told in figures, without a level', () => {
  const texts = [{ n: 1, english: 'I like tea. My sister likes coffee.', japanese: '' }]
  const content = saying({ template: 'level', texts, edits: [line], weakKinds: ['tense'] })
  expect(content).toContain('7語、2文です。1文は平均4語、一番長い文は4語でした。')
  expect(content).toContain('一番多く直されたのは「時制」で、1か所でした。')
  expect(content).toContain('レベルを判定しません')
})

const written = 'We eated soba. There was many temple, and it was very interested.'
const right = 'We ate soba. There were many temples, and it was very interesting.'
const texts = [{ n: 1, english: written, japanese: '' }]

test('the grammar check lists what rules are sure of, with the rule, and says where its limits are', () => {
  const { content, sources } = answerOf(asked({ template: 'grammar', texts }))
  expect(content).toContain('2か所見つけました')
  expect(content).toContain('**eated → ate**')
  expect(content).toContain('**was → were**')
  expect(content).toContain('確かなときだけお知らせします')
  expect(sources).toEqual(['組み込みの文法規則'])
  expect(saying({ template: 'grammar', texts: [{ n: 1, english: right, japanese: '' }] })).toContain(
    '見つかりませんでした',
  )
  expect(saying({ template: 'grammar', texts: [{ n: 1, english: '', japanese: '寿司を食べた。' }] })).toContain(
    '日本語の文は調べられません',
  )
})

test('one place and several are counted in proper English', () => {
  const found = (english: string) =>
    saying({ template: 'grammar', language: 'en', texts: [{ n: 1, english, japanese: '' }] })
  expect(found('We eated soba.')).toContain('sure of 1 place.')
  expect(found(written)).toContain('sure of 2 places.')
})

test('a hint says where, then which kind, then shows another sentence, and never the answer', () => {
  for (const given of [{ texts }, { texts, edits: [delivered(written, right)] }]) {
    const hints = [0, 1, 2].map((hintsBefore) => saying({ template: 'hint', ...given, hintsBefore }))
    expect(hints[0]).toContain('「We eated soba.」')
    expect(hints[0]).not.toContain('動詞の形')
    expect(hints[1]).toContain('「動詞の形」')
    expect(hints[2]).toContain('○ I enjoyed swimming in the sea.')
    for (const one of hints) expect(one).not.toMatch(/\bate\b[^」]*soba|→ ate/)
  }
  expect(saying({ template: 'hint', texts: [{ n: 1, english: right, japanese: '' }] })).toContain('ヒントはありません')
})

test('a rewrite is compared with the correction of its line or of one sentence', () => {
  const edits = [delivered(written, right)]
  const confirmed = (input: string) => saying({ template: 'confirm', texts, edits, input })
  expect(confirmed(right)).toContain('すべて自分で直せました')
  const half = confirmed('We ate soba. There was many temple, but it was very interested.')
  expect(half).toMatch(/同じに直せたところ：\n- eated → ate\n/)
  expect(half).toMatch(/元のままのところ：\n- was\n- temple\n- interested/)
  expect(half).toMatch(/変わったところ（まちがいとは限りません）：\n- and → but/)
  const one = confirmed('There were many temples, and it was very excited.')
  expect(one).toMatch(/同じに直せたところ：\n- was → were\n- temple → temples/)
  expect(one).toMatch(
    /別の形に直したところ（まちがいとは限りません）：\n- interested → excited（講師の訂正：interested → interesting）/,
  )
  expect(one).not.toContain('eated')
  const other = confirmed('We eating soba. There were many temples, and it was very interesting.')
  expect(other).toMatch(/まちがいとは限りません）：\n- eated → eating（講師の訂正：eated → ate）/)
  expect(confirmed('書き直しを確認してください。')).toContain('書き直した文を入力して')
})

test('on a draft a rewrite is checked by the rules', () => {
  expect(saying({ template: 'confirm', texts: [{ n: 1, english: right, japanese: '' }] })).toContain(
    '見つかりませんでした',
  )
  expect(saying({ template: 'confirm', texts, input: 'We eated soba.' })).toContain('eated → ate')
})
