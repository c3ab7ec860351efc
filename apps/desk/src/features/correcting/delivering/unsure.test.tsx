import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { orderQuery } from '../queries.ts'
import { bar, openReview, server } from '../test/delivering-server.ts'
import { delayAnswers } from '../test/delay-answers.ts'
import { leave } from '../test/leave.ts'
import { openAt } from '../test/stage.tsx'

afterEach(() => leave())

const deliver = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: '学習者に届ける' }))
const cutOff = { status: 503, body: { code: 'service_unavailable', message: '' } }

test('an answer to an earlier request that arrives after a delivery does not open the editor again', async () => {
  const { answer } = server()
  openAt('/orders/7', answer)
  await screen.findByRole('textbox', { name: /添削後の文/ })
  const dialog = await openReview()
  const old = structuredClone(queries.getQueryData(orderQuery(7).queryKey))
  const serve = globalThis.fetch
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/orders/7')) return serve(url, init)
    await released
    return Response.json(old)
  })
  const refetch = queries.invalidateQueries({ queryKey: orderQuery(7).queryKey })
  deliver(dialog)
  await bar()
  await act(async () => release())
  await act(() => refetch)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('お届けを受け付けました')).toBeTruthy()
})

test('a delivery without an answer is queried until its state is known, and may then be taken back', async () => {
  const { answer } = server()
  let lost = false
  openAt('/orders/7', (call, body) => {
    const answered = answer(call, body)
    if (call !== 'POST orders/7/deliver') return answered
    lost = true
    return cutOff
  })
  await screen.findByRole('textbox', { name: /添削後の文/ })
  const releaseAnswers = delayAnswers((url) => lost && url.endsWith('/orders/7'))
  deliver(await openReview())
  await screen.findByText(/届いたかどうかをまだ確かめられていません/)
  const first = screen.getByRole('dialog')
  fireEvent.click(within(first).getByRole('button', { name: '閉じる' }))
  await vi.waitFor(() => expect(screen.getByRole('dialog')).not.toBe(first))
  await releaseAnswers()
  expect(within(await bar()).getByRole('button', { name: /お届けを取り消す/ })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a delivery that never arrived is reported as such, and the editor opens again', async () => {
  const { answer } = server()
  openAt('/orders/7', (call, body) => (call === 'POST orders/7/deliver' ? cutOff : answer(call, body)))
  await screen.findByRole('textbox', { name: /添削後の文/ })
  deliver(await openReview())
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '続きを書く' })).toHaveProperty('disabled', false))
  expect(screen.queryByText(/まだ確かめられていません/)).toBeNull()
  expect(screen.getByRole('alert').textContent).not.toBe('')
})

test('an instructor who delivers or returns an order that another instructor has taken sees that it was taken', async () => {
  const { answer } = server()
  let gone = false
  openAt('/orders/7', (call, body) => {
    if (call === 'POST orders/7/deliver') gone = true
    return gone ? { status: 404, body: { code: 'order_not_found', message: '' } } : answer(call, body)
  })
  await screen.findByRole('textbox', { name: /添削後の文/ })
  deliver(await openReview())
  expect(await screen.findByText('この添削は、いま開けません')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
