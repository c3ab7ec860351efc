import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../lib/queries.ts'
import { NextOrder } from './next-order.tsx'
import { cleanUp } from '../../test/clean-up.ts'

afterEach(cleanUp)

test('the note that nothing is urgent appears only after the lists have loaded, and failed lists can be loaded again', async () => {
  let works = false
  const nothing = {
    items: [],
    pagination: { page: 1, per_page: 20, last_page: 1, total: 0 },
    categories: [],
    waiting: { pool: 0, nominated: 0, working: 0, review: 0, questions: 0 },
    hidden: null,
  }
  vi.stubGlobal('fetch', async (url: string) =>
    works || url.includes('tab=pool')
      ? Response.json(nothing)
      : Response.json({ code: 'not_found', message: '' }, { status: 404 }),
  )
  render(
    <QueryClientProvider client={queries}>
      <NextOrder />
    </QueryClientProvider>,
  )
  await screen.findByText(/次の原稿を確認できませんでした/)
  expect(screen.queryByText(/いま次の添削はありません/)).toBeNull()
  works = true
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByText(/いま次の添削はありません/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
