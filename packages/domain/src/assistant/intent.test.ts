import { expect, test } from 'vitest'
import { comparableTexts, fittingTexts, type Intent, intentPrompt, mostIntents, shownIntents } from './index.ts'
import { intentTask } from './intent-task.ts'

const secrets = { boundary: 'b0undary1234567890ab', canary: 'canary12345678901234' }
const text = { n: 1, english: 'I can eat fish. Mail me at ken.mori@gmail.com', japanese: '魚は食べられません。' }
const answer: Intent = {
  n: 1,
  verdict: 'differs',
  says: '魚を食べられます。',
  why: '反対の意味です。',
  suggestion: null,
}
const shown = (given: Partial<Intent>) => shownIntents([{ ...answer, ...given }], [text], secrets)?.[0]

test('texts with both languages keep their numbers, and those of one check are the first that fit', () => {
  const both = { english: 'a', japanese: 'あ' }
  expect(comparableTexts([both, { english: ' ', japanese: 'あ' }, both]).map(({ n }) => n)).toEqual([1, 3])
  const many = comparableTexts(Array.from({ length: 25 }, () => both))
  expect(fittingTexts(many)).toHaveLength(mostIntents.texts)
  const long = { ...text, english: 'a'.repeat(2990), japanese: 'あ'.repeat(10) }
  expect(fittingTexts([long, long]).length).toBe(2)
  expect(fittingTexts([long, long, text])).toHaveLength(2)
})

test('the texts are data, with names for addresses, and come back with the addresses', () => {
  const [system, user] = intentPrompt([text], secrets)
  expect(system?.content.startsWith(intentTask)).toBe(true)
  expect(user?.content).toContain('Mail me at [email 1]')
  expect(shown({ suggestion: 'Mail me at [email 1].' })?.suggestion).toBe('Mail me at ken.mori@gmail.com.')
})

test('a suggestion is one sentence, and none for a clear text or the same words', () => {
  expect(shown({ suggestion: 'I met Mr. Sato. He is kind.' })?.suggestion).toBe('I met Mr. Sato.')
  expect(shown({ verdict: 'clear', suggestion: 'I eat fish.' })?.suggestion).toBeNull()
  expect(shown({ suggestion: ' ' })?.suggestion).toBeNull()
})

test('ways to reach people and hidden characters are struck, and an answer with the rules or a secret is held back', () => {
  expect(shown({ why: 'LINE ID は abc_123 です。' })?.why).not.toContain('abc_123')
  expect(shown({ says: `見えない\u{e0041}文字` })?.says).toBe('見えない文字')
  expect(shown({ says: secrets.canary })).toBeUndefined()
  expect(shown({ why: intentTask.slice(100, 180) })).toBeUndefined()
  expect(shown({ why: Array.from(intentTask.slice(100, 180)).toReversed().join('') })).toBeUndefined()
})
