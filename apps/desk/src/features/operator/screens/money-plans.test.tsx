import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { listOf } from '../payments/test/payment-sample.ts'
import { lite, planLine } from '../plans/test/plan-sample.ts'
import type { PlanLine } from '../plans/queries.ts'
import { filterOf, pageOf } from '../shell/search-params.ts'
import { MoneyPlansScreen } from './money-plans.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

async function show(items: PlanLine[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://desk').search)
    return Response.json(listOf(items))
  })
  const search = (given: Record<string, unknown>) => ({
    page: pageOf(given['page']),
    filter: filterOf(['running', 'past_due', 'ending'])(given['filter']),
  })
  showAt('/ops/money/plans', { '/money/plans': { component: MoneyPlansScreen, search } }, { side: 'operator' })
  await screen.findByRole('heading', { level: 1, name: 'プラン' })
  return asked
}

test('plans are listed with their end in Japan and the next step, and lead to the page of their member', async () => {
  const asked = await show([
    planLine(),
    planLine({
      member: { id: 3, username: 'taro_k', email: 'taro@example.com' },
      plan: { ...lite, type: 'standard', instructor: 'all', ai: true },
      status: 'past_due',
      payment: { method: 'bank', duration: '3mo' },
      next: 'ends',
      next_try: '2026-12-19T18:00:00.000Z',
      ends_unless_paid: '2026-12-25T18:00:00.000Z',
    }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(first?.textContent).toBe(
    'hanako_sライト（かんたん添削、グローバル講師、50語、月30回）ご利用中2026/12/19まで　更新登録済みのカード　1か月ごと',
  )
  expect(second?.textContent).toContain('スタンダード（かんたん添削、すべての講師、50語、月30回、AI付き）支払い遅れ')
  expect(second?.textContent).toContain('次の請求 2026/12/20 03:002026/12/26 03:00に終了銀行振込　3か月分')
  expect(links).toContain('/ops/money/plans/3')
  fireEvent.click(screen.getByRole('link', { name: '支払い遅れ' }))
  await expect.poll(() => asked.at(-1)).toBe('?filter=past_due&page=1')
})

test('an empty list names its state', async () => {
  await show([])
  expect(await screen.findByText('ご利用中のプランはありません')).toBeTruthy()
})
