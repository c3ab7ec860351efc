import type { Mistake } from '@tensaku/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { MistakeSentences } from '../index.ts'

afterEach(leave)

const mistake: Mistake = {
  state: 'open',
  language: 'en',
  was: 'go',
  now: 'went',
  sentence_was: 'I go to school.',
  sentence_now: 'I went to school.',
  was_at: 2,
  now_at: 2,
  order_id: 5,
  line: 1,
  start: 2,
  closed_by: null,
  closed_at: null,
}

async function show(given: Partial<Mistake> = {}) {
  await signIn({})
  renderScreen('studies', () => <MistakeSentences mistake={{ ...mistake, ...given }} />, '/studies')
  await screen.findByText('直される前')
}
const marked = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent)
const sentences = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('an open mistake shows both sentences with the words that changed, and leads to its correction', async () => {
  await show()
  expect(sentences()).toEqual(['I go to school.', 'I went to school.'])
  expect([marked('del'), marked('ins')]).toEqual([['go'], ['went']])
  expect(screen.getByText('次に書くのを待っています')).toBeTruthy()
  expect(screen.getByRole('link', { name: '元の添削を見る' }).getAttribute('href')).toBe('/orders/5')
})

test('a closed one leads to the correction that has it right; an insertion and a deletion have no word on one side', async () => {
  await show({ state: 'closed', closed_by: 9, closed_at: '2026-11-27T03:00:00.000Z', was: '' })
  expect(screen.getByText('書けています')).toBeTruthy()
  expect(screen.getByRole('link', { name: '書けた添削を見る' }).getAttribute('href')).toBe('/orders/9')
  expect([marked('del'), marked('ins')]).toEqual([[], ['went']])
  cleanup()
  await show({ now: '' })
  expect([marked('del'), marked('ins')]).toEqual([['go'], []])
  expect(sentences()).toEqual(['I go to school.', 'I went to school.'])
})
