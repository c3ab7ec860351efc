import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { member } from '../../features/account/test/member.ts'
import { listOf, summary } from '../../features/orders/test/stage.tsx'
import { screenDrawn } from '../../lib/after-paint.ts'
import HomeScreen from './home.tsx'

afterEach(leave)

const weak = { language: 'ja', latest: { kind: 'article', trend: 'more' }, kinds: [], orders: 1 }

/** Home of a member with two corrected orders. */
async function open(unread: 'result' | null, acts: object[] = []) {
  await signIn({
    'GET /api/users/1': member({}),
    'GET /api/users/1/points': { balance: 1200, gift: 0, lots: [] },
    'GET /api/users/1/orders/standard': listOf([summary({ unread }), summary({ id: 6, title: '雨の日' })]),
    'GET /api/users/1/orders/biz': listOf([]),
    'GET /api/users/1/weak-points': weak,
    'GET /api/users/1/exercises/exercises-of-the-day': { items: [] },
    'GET /api/users/1/saves': { items: [] },
    'GET /api/users/1/studies/next': { items: acts },
    'GET /api/users/1/news': { items: [] },
    'GET /api/ads': { items: [] },
    'GET /api/blogs': { items: [] },
    'GET /api/campaigns': { items: [] },
  })
  renderScreen('home', HomeScreen, '/home')
  screenDrawn()
}

const isFilled = (link: HTMLElement) => link.classList.contains('bg-ai')

test('an unread result has the main action of home, and is read before it is summed up', async () => {
  await open('result')
  const read = await screen.findByRole('link', { name: '添削を読む' })
  const write = await screen.findByRole('link', { name: '添削を依頼する' })
  await waitFor(() => expect([read, write].map(isFilled)).toEqual([true, false]))
  await screen.findByRole('link', { name: '雨の日' })
  expect(screen.queryByText(/前回は/)).toBeNull()
})

test('without anything unread the main action of home is a new order', async () => {
  await open(null)
  expect(await screen.findByText(/前回は/)).toBeTruthy()
  expect(isFilled(screen.getByRole('link', { name: '添削を依頼する' }))).toBe(true)
  expect(screen.queryByRole('link', { name: '添削を読む' })).toBeNull()
})

test('the first act of study that has no other part on home is shown', async () => {
  const act = (name: string, count: number) => ({ act: name, count, title: '', name: 'studies', params: {} })
  await open(null, [act('exercise', 1), act('cards', 3), act('order', 0)])
  await screen.findByText(/前回は/)
  expect(screen.getByRole('link', { name: /復習/ }).getAttribute('href')).toBe('/studies')
  leave()
  await open(null, [act('exercise', 1), act('order', 0)])
  await screen.findByText(/前回は/)
  expect(screen.queryByRole('link', { name: /復習/ })).toBeNull()
})
