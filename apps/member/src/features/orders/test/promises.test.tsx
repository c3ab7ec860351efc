import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { delivered, openAt } from './stage.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const past = '2020-01-01T00:00:00.000Z'
const future = '2099-11-20T16:30:00.000Z'
const running = {
  status: { value: orderStatus.correcting, label: '添削中' },
  cancelable: false,
  delivered_at: null,
  result: null,
}
const button = () => screen.queryByRole('button', { name: 'この添削をキャンセルする' })
const open = (overrides: Parameters<typeof delivered>[0]) =>
  openAt('/orders/5', () => ({ body: delivered({ ...running, ...overrides }) }))

test('a late order names the time from which it may be cancelled, and has no button before', async () => {
  await open({ due_at: past, cancelable_from: future })
  expect(
    await screen.findByText(/11月21日.{0,3} 1:30を過ぎてもお届けできないときは、この画面からキャンセル/),
  ).toBeTruthy()
  expect(button()).toBeNull()
})

test('an order taken over after its due time names both due times and the new instructor', async () => {
  await open({ claimed_at: '2020-01-02T00:00:00.000Z', due_at: past, due_again_at: future, cancelable_from: future })
  expect(await screen.findByText(/高梨先生が引き継ぎ、11月21日.{0,3} 1:30までにお届けします/)).toBeTruthy()
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(
    steps.filter((text) => /^(納期|添削開始|次の納期)/.test(text)).map((text) => text.replace(/\d.*/, '')),
  ).toEqual(['納期', '添削開始', '次の納期'])
  expect(button()).toBeNull()
})

test('from that time on the button and its text appear, also on an open screen', async () => {
  await open({ due_at: past, cancelable_from: '2020-01-02T00:00:00.000Z' })
  expect(await screen.findByText(/キャンセルして全額の返却を受けることもできます/)).toBeTruthy()
  expect(button()).toBeTruthy()
})

test('a submitted order does not mention cancelling', async () => {
  await open({ due_at: past })
  expect(await screen.findByText(/まもなくお届けします/)).toBeTruthy()
  expect(button()).toBeNull()
})
