import { align } from '@tensaku/correction'
import { expect, test } from 'vitest'
import { surroundings } from './surroundings.ts'

const around = (original: string, corrected: string, language: 'en' | 'ja' = 'en') =>
  surroundings(original, align(original, corrected, { language }), language)

test('an edit is surrounded by the corrected words of its own sentence', () => {
  expect(
    around('It was hot. I go to park today. I like it.', 'It was hot. I went to the park today. I like it.'),
  ).toEqual([
    { before: 'I ', after: ' to the park today.' },
    { before: 'I went to ', after: 'park today.' },
  ])
})

test('an edit at the beginning of a sentence has no words of the sentence before it', () => {
  expect(around('It was hot. i like it.', 'It was hot. We like it.')).toEqual([{ before: '', after: ' like it.' }])
})

test('an edit at the edge of a text has nothing on that side', () => {
  expect(around('go home', 'Go home.')).toEqual([
    { before: '', after: ' home.' },
    { before: 'Go home', after: '' },
  ])
})

test('a long sentence is cut between words on both sides', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve'
  const [found] = around(`${words} go ${words}.`, `${words} went ${words}.`)
  expect(found?.before).toBe('…six seven eight nine ten eleven twelve ')
  expect(found?.after).toBe(' one two three four five six seven eight…')
})

test('a long Japanese sentence is cut between characters, never within one', () => {
  const words = '😀'.repeat(30)
  expect(around(`${words}を話す${words}`, `${words}に話す${words}`, 'ja')).toEqual([
    { before: `…${'😀'.repeat(20)}`, after: `話す${'😀'.repeat(18)}…` },
  ])
})
