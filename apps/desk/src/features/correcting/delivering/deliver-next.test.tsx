import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bar, openReview, press, server } from '../test/delivering-server.ts'
import { delayAnswers } from '../test/delay-answers.ts'
import { leave } from '../test/leave.ts'
import { orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'

afterEach(() => leave())

test('a slow list of orders leaves the delivery read-only, and an instructor who takes it back stays at the order', async () => {
  const { answer } = server(orderInHand(9))
  const { router } = openAt('/orders/7', answer)
  await screen.findByRole('textbox', { name: /添削後の文/ })
  const releaseAnswers = delayAnswers((url) => url.includes('tab=working'))
  fireEvent.click(within(await openReview()).getByRole('button', { name: '届けて次を開く' }))
  expect(await screen.findByText('次の添削を開いています…')).toBeTruthy()
  await bar()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  press('z', { altKey: true, code: 'KeyZ' })
  await screen.findByRole('textbox', { name: /添削後の文/ })
  await releaseAnswers()
  await act(async () => undefined)
  expect(router.state.location.pathname).toBe('/orders/7')
  expect(screen.getByRole('textbox', { name: /添削後の文/ })).toBeTruthy()
})

test('the review of a delivery stays open during the request, and shows a refusal', async () => {
  const { answer } = server()
  openAt('/orders/7', (call, body) =>
    call === 'POST orders/7/deliver'
      ? { status: 409, body: { code: 'not_working', message: 'いまは届けられません。' } }
      : answer(call, body),
  )
  await screen.findByRole('textbox', { name: /添削後の文/ })
  const releaseAnswers = delayAnswers((url) => url.endsWith('/deliver'))
  fireEvent.click(within(await openReview()).getByRole('button', { name: '学習者に届ける' }))
  const close = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '閉じる' }))
  const first = screen.getByRole('dialog')
  close()
  await vi.waitFor(() => expect(screen.getByRole('dialog')).not.toBe(first))
  expect(screen.getByRole('button', { name: '続きを書く' })).toHaveProperty('disabled', true)
  await releaseAnswers()
  expect(await screen.findByText('いまは届けられません。')).toBeTruthy()
  close()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failure to load the next order is reported, and the page stays at the delivered order', async () => {
  const { answer } = server(orderInHand(9))
  const { router } = openAt('/orders/7', (call, body) =>
    call.startsWith('GET orders?tab=working')
      ? { status: 404, body: { code: 'not_found', message: '' } }
      : answer(call, body),
  )
  await screen.findByRole('textbox', { name: /添削後の文/ })
  fireEvent.click(within(await openReview()).getByRole('button', { name: '届けて次を開く' }))
  expect(await screen.findByText(/次の添削は読み込めませんでした/)).toBeTruthy()
  expect(screen.queryByText(/これで全部です/)).toBeNull()
  expect(router.state.location.pathname).toBe('/orders/7')
  expect(await screen.findByText(/次の原稿を確認できませんでした/)).toBeTruthy()
})
