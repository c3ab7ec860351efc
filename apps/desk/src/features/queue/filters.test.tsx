import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QueueScreen } from './screens/queue.tsx'
import { searchOf } from './search.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { showAt } from '../../test/show.tsx'

const categories = [{ id: 4, name: 'Eメール' }]
const nothing = {
  items: [],
  pagination: { page: 1, per_page: 20, last_page: 1, total: 0 },
  categories,
  waiting: { pool: 0, nominated: 0, working: 0, review: 0, questions: 0 },
  hidden: { all: 12, by: { category: 5, pay: 0 } },
}

/** Renders the queue at an address on a server without matching orders. */
async function show(address: string) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/orders')) return Response.json({ pool_digest: true })
    requests.push(url.split('?')[1] ?? '')
    return Response.json(nothing)
  })
  const router = showAt(address, { '/queue': { component: QueueScreen, search: searchOf } })
  await screen.findByText('条件に合う添削はありません')
  return { requests, search: () => router.state.location.search }
}

afterEach(cleanUp)

test('the filters are in the address; without a match each filter shows how many orders it hides', async () => {
  const { requests, search } = await show('/queue?tab=pool&category=4&pay=300&sort=pay')
  expect(Object.fromEntries(new URLSearchParams(requests[0]))).toMatchObject({ category: '4', pay: '300', sort: 'pay' })
  expect(screen.queryByText(/「300円以上」を外す（/)).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '「Eメール」を外す（5件）' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'pool', page: 1, pay: 300, sort: 'pay' }))
  fireEvent.click(screen.getByRole('link', { name: '条件をすべて外す（12件）' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'pool', page: 1, sort: 'pay' }))
})

test('filters are chosen together in a dialog and removed one by one', async () => {
  const { search } = await show('/queue?tab=pool&page=3&course=basic')
  fireEvent.click(screen.getByRole('button', { name: '絞り込み' }))
  fireEvent.change(screen.getByLabelText(/^カテゴリー/), { target: { value: '4' } })
  fireEvent.change(screen.getByLabelText(/^語数・字数（以上）/), { target: { value: '50' } })
  fireEvent.change(screen.getByLabelText(/^語数・字数（以下）/), { target: { value: '150' } })
  fireEvent.click(screen.getByRole('button', { name: 'この条件で表示' }))
  const chosen = { tab: 'pool', page: 1, category: 4, course: 'basic', shortest: 50, longest: 150 }
  await waitFor(() => expect(search()).toEqual(chosen))
  fireEvent.click(screen.getByRole('button', { name: '絞り込み「50〜150語・字」を外す' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'pool', page: 1, category: 4, course: 'basic' }))
})

test('each tab keeps its own filters', async () => {
  const { search } = await show('/queue?tab=pool&pay=300&sort=due')
  fireEvent.click(screen.getByRole('link', { name: /^作業中/ }))
  await waitFor(() => expect(search()).toEqual({ tab: 'working', page: 1 }))
  fireEvent.click(screen.getByRole('link', { name: /^募集中/ }))
  await waitFor(() => expect(search()).toEqual({ tab: 'pool', page: 1, pay: 300, sort: 'due' }))
})

test('invalid values of an address are left out', () => {
  const odd = {
    tab: 'x',
    page: '-1',
    category: 'a',
    course: 'all',
    language: 'fr',
    shortest: '0',
    pay: '1.5',
    sort: 'no',
  }
  expect(searchOf(odd)).toEqual({ tab: 'pool', page: 1 })
})
