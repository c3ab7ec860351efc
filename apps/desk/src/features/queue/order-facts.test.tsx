import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { language, speakChosenLanguage } from '../../lib/language.ts'
import { factsOf, OrderFacts, sizeOf } from './order-facts.tsx'
import { filterTexts } from './search.ts'

speakChosenLanguage()
afterEach(() => {
  cleanup()
  language.set('ja')
})

const category = { id: 1, name: '英語日記' }
const facts = {
  category,
  course: 'basic',
  instructor_type: 'global',
  unit: 'words',
  length: 8,
  learner: { username: 'hanako_s', level: 3 },
} as const

test('in English the desk names the kinds of texts in English, on an order and in the filter', () => {
  language.set('en')
  const { container } = render(<OrderFacts order={facts} />)
  expect(screen.getByText('English diary')).toBeTruthy()
  expect(container.textContent).not.toMatch(/[ぁ-んァ-ン一-龠]/)
  expect(filterTexts({ category: 1 }, [category])).toEqual([['category', 'English diary']])
  expect(filterTexts({ category: 77 }, [{ id: 77, name: 'New kind' }])).toEqual([['category', 'New kind']])
})

test('in English the size of an order is in lines and words', () => {
  language.set('en')
  expect(sizeOf({ ...facts, texts: 2, asked: 1 })).toEqual(['2 lines', '8 words', '1 question'])
})

test('in Japanese they have the names that learners know', () => {
  language.set('ja')
  render(<OrderFacts order={facts} />)
  expect(screen.getByText('英語日記')).toBeTruthy()
})

test('a learner without a level has no line about it', () => {
  expect(factsOf(facts)).toContain('レベル3')
  expect(factsOf({ ...facts, learner: { ...facts.learner, level: null } }).join()).not.toContain('レベル')
})
