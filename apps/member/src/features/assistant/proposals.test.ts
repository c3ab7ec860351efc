import { expect, test } from 'vitest'
import { likelyTarget, proposalsOf, targetsOf } from './proposals.ts'

test('the English sentences of an answer may stand in the text, each once', () => {
  const answer =
    '次のように言えます。\n\n- **I saw many birds.**（自然です）\n- `There were a lot of birds.`\n\n最初の I saw many birds. がおすすめです。see は saw にします。\n\n> It was fun! We laughed a lot.'
  expect(proposalsOf(answer, 'en')).toEqual(
    ['I saw many birds.', 'There were a lot of birds.', 'It was fun!', 'We laughed a lot.'].filter(
      (one) => one.split(' ').length >= 3,
    ),
  )
})

test('for a Japanese text they are those that the answer quotes', () => {
  expect(proposalsOf('「昨日、鳥を見ました。」が自然です。「は」ではありません。', 'ja')).toEqual([
    '昨日、鳥を見ました。',
  ])
})

test('the sentences of a text have their places', () => {
  const text = ' I see many bird.  It was fun.\nBye!'
  const found = targetsOf([{ n: 2, text }], 'en')
  expect(found.map((one) => one.text)).toEqual(['I see many bird.', 'It was fun.', 'Bye!'])
  for (const one of found) expect(text.slice(one.start, one.start + one.text.length)).toBe(one.text)
})

test('a proposal replaces the sentence of the asked place, else the most similar one', () => {
  const targets = targetsOf([{ n: 1, text: 'It was fun. I see many bird. We go home.' }], 'en')
  expect(likelyTarget(targets, 'I saw many birds.', { language: 'en', place: null })).toBe(1)
  expect(likelyTarget(targets, 'They were lovely animals.', { language: 'en', place: { line: 1, start: 32 } })).toBe(2)
})
