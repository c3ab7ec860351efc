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
