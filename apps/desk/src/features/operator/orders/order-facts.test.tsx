import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { OrderFacts } from './order-facts.tsx'
import { order } from './test/order-sample.ts'
import type { OperatorOrder } from './queries.ts'

afterEach(cleanup)

async function show(overrides: Partial<OperatorOrder>) {
  const root = createRootRoute({ component: () => <OrderFacts order={order(overrides)} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('hanako_s')
}

test('the nominee of the learner and the instructor of an offer are separate facts', async () => {
  const offer = { id: 9, name: 'Ken', until: '2026-11-21T10:00:00.000Z' }
  await show({ status: orderStatus.waiting, instructor: null, nominee: { id: 3, name: 'Mari' }, offer })
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(fact('指名')).toBe('Mari')
  expect(fact('事務局からの依頼先')).toMatch(/Ken.*この講師だけが引き受けられます/)
})
