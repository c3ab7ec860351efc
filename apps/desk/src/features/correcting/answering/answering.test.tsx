import type { DeskOrder } from '@tensaku/contract'
import { orderStatus } from '@tensaku/domain/orders'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { orderInHand } from '../test/order-in-hand.ts'
import { Answering } from './answering.tsx'

afterEach(cleanUp)

const question = (id: number, answer: string | null = null): DeskOrder['questions'][number] => ({
  id,
  content: `質問${id}`,
  answer,
  asked_at: '2026-11-20T12:00:00.000Z',
  answered_at: answer && '2026-11-21T03:42:00.000Z',
  answer_by: '2026-11-22T12:00:00.000Z',
  pay_yen: 50,
  refunded: false,
})

/** Renders two questions at the address of the second, on a server whose list has these questions of order 9. */
function show(listed: object[], answers: (string | null)[] = [null, null], working = 0) {
  const order = (given: (string | null)[]) =>
    orderInHand(5, {
      status: { value: orderStatus.corrected, label: '添削済み' },
      questions: given.map((answer, at) => question(at + 1, answer)),
    })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path.endsWith('/me')) return Response.json({ id: 1, working })
    return method === 'POST' ? Response.json(order([answers[0] ?? null, 'はい。'])) : Response.json({ items: listed })
  })
  return showAt('/orders/5#question-2', {
    '/orders/$id': {
      component: () => (
        <Answering order={order(answers)} beside>
          添削
        </Answering>
      ),
    },
  })
}

const answer = async () => {
  const field = await screen.findByRole('textbox', { name: /^質問2への回答/ })
  fireEvent.change(field, { target: { value: 'はい。' } })
  fireEvent.submit(field.closest('form') ?? field)
}

test('beside an answered question are its pay and a way back to the list', async () => {
  show([], ['はい。', null])
  expect((await screen.findByText(/ に回答$/)).parentElement?.textContent).toMatch(/ に回答報酬 50円$/)
  expect(screen.getByRole('link', { name: '質問の一覧へ' }).getAttribute('href')).toBe('/queue?tab=questions&page=1')
  cleanup()
  show([])
  await screen.findAllByRole('textbox')
  expect(screen.queryByRole('link', { name: '質問の一覧へ' })).toBeNull()
})

test('once nothing waits for an answer, the claimed orders are the primary way on', async () => {
  show([], ['はい。', 'いいえ。'], 2)
  await screen.findByRole('link', { name: /作業中/ })
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['作業中の添削へ（2件）', '質問の一覧へ'])
  expect(links[0]?.getAttribute('href')).toBe('/queue?tab=working&page=1')
  expect(links.map(({ className }) => className.includes('bg-ai '))).toEqual([true, false])
  cleanup()
  show([], ['はい。', null], 2)
  expect(await screen.findByRole('link', { name: '質問の一覧へ' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /作業中/ })).toBeNull()
})

test('the question of the address has the focus', async () => {
  show([])
  const field = await screen.findByRole('textbox', { name: /^質問2への回答/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('after an answer the next open question of the same order opens', async () => {
  const router = show([])
  await answer()
  await waitFor(() => expect(router.state.location.href).toBe('/orders/5#question-1'))
})

test('after the last answer of an order the most urgent question of another opens; without one a note ends the work', async () => {
  const router = show(
    [
      {
        id: 9,
        later: [
          { id: 30, answered: true },
          { id: 31, answered: false },
        ],
      },
    ],
    ['はい。', null],
  )
  await answer()
  await waitFor(() => expect(router.state.location.href).toBe('/orders/9#question-31'))
  cleanup()
  show([], ['はい。', null])
  await answer()
  await screen.findByText('回答を送りました。お待ちの質問はもうありません。')
})
