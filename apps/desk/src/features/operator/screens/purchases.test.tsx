import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { listOf, purchase } from '../payments/test/payment-sample.ts'
import { filterOf, memberOf, pageOf, purchaseFilters, textOf } from '../shell/search-params.ts'
import { PurchasesScreen } from './purchases.tsx'

// The element `search` is younger than this document.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

async function show(at: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://desk').search)
    return Response.json(
      listOf([
        purchase(),
        purchase({ id: 6, status: 'fulfilled', payment_method: 'points', amount: 800, name: '日記の書き方' }),
      ]),
    )
  })
  const search = (given: Record<string, unknown>) => ({
    page: pageOf(given['page']),
    q: textOf(given['q']),
    filter: filterOf(purchaseFilters)(given['filter']),
    ...memberOf(given['member']),
  })
  const { history } = showAt(at, { '/purchases': { component: PurchasesScreen, search } }, { side: 'operator' })
  await screen.findAllByRole('listitem')
  return { asked, history }
}

test('purchases are found by a word and a state, and a mail address never stands in the address of the page', async () => {
  const { asked, history } = await show('/ops/purchases')
  expect(asked).toEqual(['?q=&page=1'])
  expect(screen.getByText('3,000円')).toBeTruthy()
  expect(screen.getByText('800ポイント')).toBeTruthy()
  expect(screen.getByRole('link', { name: '日記の書き方' }).getAttribute('href')).toBe('/ops/purchases/6')
  expect(screen.getByPlaceholderText(/^例：/)).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hanako@example.com' } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pending' } })
  fireEvent.click(screen.getByRole('button', { name: '探す' }))
  await expect.poll(() => asked.at(-1)).toBe('?q=hanako%40example.com&page=1&status=pending')
  expect(history.location.href).not.toContain('example')
})

test('the purchases of a member are named after them, and lead to all', async () => {
  const { asked } = await show('/ops/purchases?member=2')
  expect(asked).toEqual(['?q=&page=1&member=2'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('hanako_sさんの購入')
  fireEvent.click(screen.getByRole('link', { name: 'すべての会員の購入を見る' }))
  await expect.poll(() => asked.at(-1)).toBe('?q=&page=1')
})
