import type { Answer } from '@tensaku/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { order } from '../orders/test/order-sample.ts'
import { listOf, purchase } from '../payments/test/payment-sample.ts'
import { planDetail } from '../plans/test/plan-sample.ts'
import { filterOf } from '../shell/search-params.ts'
import { MemberScreen } from './member.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const member: Answer<'GET /api/ops/members/{memberId}'> = {
  id: 2,
  uuid: '00000000-0000-4000-8000-000000000002',
  username: 'hanako_s',
  email: 'hanako@example.com',
  level: 3,
  verified_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  withdrawn_at: null,
  balance: 16_018,
  orders_total: 5,
  gift: null,
}

const placed = {
  key: 'order-5',
  kind: 'order',
  what: '>0',
  at: '2026-11-20T03:00:00.000Z',
  order_id: 5,
  actor: 'learner',
  name: null,
  points: null,
  state: null,
  reason: null,
  detail: null,
  taken_from: null,
} as const

test('the page of a member begins with who they are, and lists their plan, their newest orders and purchases and one kind of event', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/timeline')) {
      asked.push(new URL(path, 'http://desk').searchParams.get('filter') ?? '')
      return Response.json({ items: [placed], pagination: { page: 1, per_page: 30, last_page: 1, total: 0 } })
    }
    if (path.includes('/flashcard-categories')) return Response.json(listOf([]))
    if (path.includes('/purchases'))
      return Response.json(listOf([9, 8, 7, 6].map((id) => purchase({ id, status: 'fulfilled' }))))
    if (path.includes('/subscription')) return Response.json(planDetail())
    if (path.includes('/search'))
      return Response.json({ members: [], instructors: [], orders: [9, 8, 7, 6, 5].map((id) => order({ id })) })
    return Response.json(member)
  })
  const filter = filterOf(['all', 'points'])
  const search = (given: Record<string, unknown>) => ({ page: 1, filter: filter(given['filter']) })
  showAt('/ops/members/2', { '/members/$id': { component: MemberScreen, search } }, { side: 'operator' })
  expect(await screen.findByText('16,018ポイント')).toBeTruthy()
  expect(screen.getByText('メール未確認')).toBeTruthy()
  expect(screen.getByText(/^会員 2\sレベル3$/)).toBeTruthy()

  const orders = within(await screen.findByRole('region', { name: '添削' }))
  expect(await orders.findAllByRole('listitem')).toHaveLength(3)
  expect(orders.getAllByRole('link')[0]?.getAttribute('href')).toBe('/ops/orders/9?from=member')
  expect((await screen.findByRole('link', { name: '添削 5' })).getAttribute('href')).toBe(
    '/ops/orders/5?page=1&from=member',
  )
  fireEvent.click(orders.getByRole('button', { name: 'ほか2件も表示' }))
  expect(orders.getAllByRole('listitem')).toHaveLength(5)

  const plan = within(screen.getByRole('region', { name: 'プラン' }))
  expect(plan.getByText(/^ライト/).textContent).toContain('2026/12/19まで')
  expect(plan.getByRole('link').getAttribute('href')).toBe('/ops/money/plans/2')

  const purchases = within(screen.getByRole('region', { name: '購入' }))
  expect(purchases.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ops/purchases/9',
    '/ops/purchases/8',
    '/ops/purchases/7',
    '/ops/purchases?member=2',
  ])

  fireEvent.click(screen.getByRole('link', { name: 'ポイント' }))
  await expect.poll(() => asked).toEqual(['all', 'points'])
})
