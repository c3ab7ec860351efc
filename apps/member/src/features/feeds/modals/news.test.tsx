import type { News } from '@tensaku/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saved } from '../../../lib/saved.ts'
import { session } from '../../../lib/session.ts'
import HomeNewsModal from './home-news.tsx'
import NewsModal from './news.tsx'

const opened = vi.hoisted(() => [] as unknown[])
vi.mock('../../../lib/modals.ts', () => ({ openModal: async (...given: unknown[]) => void opened.push(given) }))

beforeEach(async () => {
  opened.length = 0
  await session.start(`h.${btoa(JSON.stringify({ sub: '42' }))}.s`)
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const item = (id: number): News => ({
  id,
  title: `便り${id}`,
  body: `一行目\n\n<b>二行目</b>${id}`,
  published_at: `2026-11-${10 + id}T00:00:00.000Z`,
})

function show(modal: React.ReactNode, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(<QueryClientProvider client={client}>{modal}</QueryClientProvider>)
}
const listed = (...items: News[]) => Response.json({ items })
const failed = () => Response.json({ code: 'internal', message: 'できませんでした。' }, { status: 500 })
const close = () => undefined

test('all news are listed, and unread ones are marked and can be opened', async () => {
  show(<NewsModal data={{}} close={close} />, () => listed(item(3), item(2)))
  const third = await screen.findByRole('button', { name: '2026年11月13日 未読 便り3' })
  fireEvent.click(third)
  expect(opened).toEqual([['home-news', { id: 3 }]])
})

test('an empty list explains its purpose, and a failed one can be tried again', async () => {
  const { unmount } = show(<NewsModal data={{}} close={close} />, () => listed())
  expect(await screen.findByText('お知らせはまだありません')).toBeTruthy()
  unmount()
  let answers = failed
  show(<NewsModal data={{}} close={close} />, () => answers())
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers = () => listed(item(1))
  fireEvent.click(again)
  expect(await screen.findByText('便り1')).toBeTruthy()
})

test('opening a piece of news shows its text unchanged and marks it read', async () => {
  show(<HomeNewsModal data={{ id: 2 }} close={close} />, () => listed(item(3), item(2)))
  expect((await screen.findByText(/二行目/)).textContent).toBe('一行目\n\n<b>二行目</b>2')
  expect(saved('news')).toEqual([2])
})

test('a removed piece of news shows a note', async () => {
  show(<HomeNewsModal data={{ id: 9 }} close={close} />, () => listed(item(1)))
  expect(await screen.findByText('このお知らせは掲載を終えました')).toBeTruthy()
})

test('[E-046][E-055] unavailable news have their own message, and a server error has the common one', async () => {
  const refused = (status: number) => () =>
    Response.json(
      { code: status === 400 ? 'invalid_input' : 'unexpected', message: '入力が正しくありません。' },
      { status },
    )
  const { unmount } = show(<NewsModal data={{}} close={close} />, refused(400))
  expect(await screen.findByText('お知らせを取得できませんでした。')).toBeTruthy()
  unmount()
  show(<HomeNewsModal data={{ id: 1 }} close={close} />, refused(500))
  expect(await screen.findByText('入力が正しくありません。')).toBeTruthy()
})
