import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import StudiesWeeksScreen from './studies-weeks.tsx'

afterEach(leave)

const week = {
  week: '2026-11-16',
  until: '2026-11-22',
  written: 1,
  orders: 2,
  words: 1234,
  cards: 40,
  films: 0,
  fewer: [],
}
const order = { act: 'order', count: 0, title: '', name: 'services-create', params: {} }

async function open(answer: unknown) {
  await signIn({
    'GET /api/users/1/studies/weeks': answer,
    'GET /api/users/1/studies/next': { items: [order] },
  })
  renderScreen('studies-weeks', StudiesWeeksScreen, '/studies/weeks')
}
const listed = (items: object[]) => ({
  items,
  pagination: { page: 1, per_page: 10, last_page: 1, total: items.length },
})

test('a week tells what was done and which edits became fewer, leaves out what was not, and ends in a next act', async () => {
  const fewer = [
    { kind: 'article', language: 'en' },
    { kind: 'tense', language: 'en' },
  ]
  await open(listed([{ ...week, fewer }]))
  const card = within(await screen.findByRole('article', { name: '11月16日から11月22日' }))
  expect(card.getByText('1,234語')).toBeTruthy()
  expect(card.getByText('40回')).toBeTruthy()
  expect(card.queryByText('見た動画')).toBeNull()
  expect(card.getByText('書きはじめのころより、「冠詞」と「時制」の直しが減っています。')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /新しい文章を書く/ })).getAttribute('href')).toBe('/services/create')
})

test('without a week, the first one is announced', async () => {
  await open(listed([]))
  expect(await screen.findByText('最初のふりかえりをお待ちください')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /新しい文章を書く/ })).toBeTruthy()
})

test('without an answer there is a retry, and the way on stays', async () => {
  await open({ status: 400, code: 'invalid_input', message: 'いまは開けません。' })
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /新しい文章を書く/ })).toBeTruthy()
})
