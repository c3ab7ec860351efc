import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideAnswer } from '../src/index.ts'
import { goldSets, readGold } from './gold/gold.ts'

test.each([
  [
    '過去のことなので went にします。goの過去形です。',
    'go',
    'went',
    'en',
    '過去のことなので ＿＿ にします。goの過去形です。',
  ],
  ['「Went」ではなく「wentで」も', 'go', 'went', 'en', '「＿＿」ではなく「＿＿で」も'],
  ['twenty is no went', 'go', 'went', 'en', 'twenty is no ＿＿'],
  [
    'have to が自然です。have と to を使います。',
    'must',
    'have to',
    'en',
    '＿＿ が自然です。＿＿ と ＿＿ を使います。',
  ],
  ['about は要りません。', 'about', '', 'en', 'about は要りません。'],
  ['a big dog の a を忘れずに。', 'big dog', 'a big dog', 'en', '＿＿ の ＿＿ を忘れずに。'],
  ['会う相手には「に」を使います。に格です。', 'を', 'に', 'ja', '会う相手には「＿＿」を使います。に格です。'],
  ['本は冊で数えます。', '個', '冊', 'ja', '本は＿＿で数えます。'],
  ['説明', 'x', 'a+(b', 'en', '説明'],
] as const)('%s: the words of the answer are hidden', (text, was, now, language, hidden) => {
  expect(hideAnswer(text, { was, now }, language)).toBe(hidden)
})

const pairs = goldSets()
  .flatMap(readGold)
  .filter(({ language }) => language === 'en')
  .flatMap(({ source, edits }) =>
    edits
      .map(({ start, end, replacement }) => ({ was: source.slice(start, end).trim(), now: replacement.trim() }))
      .filter(({ was, now }) => /[a-z]/i.test(now) && now.toLowerCase() !== was.toLowerCase()),
  )

test('no explanation that quotes an answer of a gold pair still has it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pairs), (pair) => {
      const shown = hideAnswer(`ここは「${pair.now}」です。${pair.now} と書きます。`, pair, 'en')
      expect(shown).not.toContain(`「${pair.now}」`)
      expect(shown).not.toContain(`${pair.now} と`)
    }),
  )
})
