import { expect, test } from 'vitest'
import { kindOptions, kindText } from './kinds.ts'

test('a Japanese text offers the kinds of Japanese grammar, 助詞 first and no articles', () => {
  const names = kindOptions('ja').map(([, name]) => name)
  expect(names.slice(0, 4)).toEqual(['助詞', '文法・活用', '語彙', '表現・敬語'])
  expect(names).not.toContain('冠詞')
  expect(names).not.toContain('前置詞')
  expect(names).toHaveLength(11)
})

test('an English text offers its twelve kinds', () => {
  expect(
    kindOptions('en')
      .map(([, name]) => name)
      .slice(0, 5),
  ).toEqual(['文法', '語彙', '綴り', '語順', '冠詞'])
  expect(kindOptions('en')).toHaveLength(12)
})

test('a kind that was chosen before stays in the list', () => {
  expect(kindOptions('ja', 'article').at(-1)).toEqual(['article', '冠詞'])
})

test('every kind has its own name in both languages of texts', () => {
  for (const language of ['en', 'ja'] as const)
    expect(new Set(kindOptions(language, 'article').map(([kind]) => kindText(kind, language))).size).toBe(12)
})
