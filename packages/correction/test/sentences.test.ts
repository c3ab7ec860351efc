import { expect, test } from 'vitest'
import { sentenceEnd, sentences } from '../src/index.ts'

test.each([
  ['Mr. Smith came. He left.', ['Mr. Smith came. ', 'He left.']],
  ['He said "Hi." Then he left... and slept. Good', ['He said "Hi." ', 'Then he left... and slept. ', 'Good']],
  ['It costs 3.5 dollars e.g. here. OK?\r\nYes', ['It costs 3.5 dollars e.g. here. ', 'OK?\r\n', 'Yes']],
  ['A title\n\nText.  More.\n', ['A title\n\n', 'Text.  ', 'More.\n']],
  ['So do I. J. Smith too, i.e. all.', ['So do I. ', 'J. Smith too, i.e. all.']],
  ['Go! Go! Go!', ['Go! ', 'Go! ', 'Go!']],
])('English sentences: %j', (text, pieces) => {
  expect(sentences(text, 'en')).toEqual(pieces)
})

test.each([
  ['雨です。帰ります', ['雨です。', '帰ります']],
  ['「行く。」と言った。「はい。」彼は答えた。', ['「行く。」と言った。', '「はい。」', '彼は答えた。']],
  ['「行く。でも遅れる。」と言った。', ['「行く。でも遅れる。」と言った。']],
  ['「閉じない。次。', ['「閉じない。', '次。']],
  ['えっ…そう！？　本当\n次', ['えっ…そう！？　', '本当\n', '次']],
])('Japanese sentences: %j', (text, pieces) => {
  expect(sentences(text, 'ja')).toEqual(pieces)
})

test('a range belongs to the sentence in which it ends, an insertion to the one it begins', () => {
  const text = 'I went. You stay.'
  const end = (start: number, to: number) => sentenceEnd(text, { start, end: to }, 'en')
  expect([end(0, 1), end(2, 6), end(8, 8), end(8, 11), end(0, 17), end(17, 17)]).toEqual([8, 8, 17, 17, 17, 17])
})
