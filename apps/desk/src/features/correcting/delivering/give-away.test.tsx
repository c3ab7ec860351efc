import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { delayAnswers } from '../test/delay-answers.ts'
import { leave } from '../test/leave.ts'
import { newOrderId, orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'

let id = 0
afterEach(() => leave(id))

/** An editor with unsaved words, and the question whether to release its order. */
async function release(answers: {
  save?: { status: number; body: unknown }
  release?: { status: number; body: unknown }
}) {
  id = newOrderId()
  const { calls, sent, router } = openAt(`/orders/${id}`, (call, body) => {
    if (call.endsWith('/work'))
      return answers.save ?? { body: { ...body, revision: Number(body['revision']) + 1, updated_at: null } }
    if (call.endsWith('/release')) return answers.release ?? { status: 204, body: null }
    return call === `GET orders/${id}` ? { body: orderInHand(id) } : undefined
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
  fireEvent.input(field, { target: { value: 'I had gone there.' } })
  fireEvent.click(screen.getByText('募集に戻す'))
  const dialog = within(await screen.findByRole('alertdialog'))
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: '募集に戻す' }))
  return { calls, sent, router, field, dialog, submit }
}

test('an order is released only after the server has saved the last words', async () => {
  const answers: Parameters<typeof release>[0] = {
    save: { status: 503, body: { code: 'service_unavailable', message: '' } },
  }
  const { calls, sent, router, field, dialog, submit } = await release(answers)
  submit()
  expect(await dialog.findByText('まだ保存できていません。通信を確認してから、もう一度お試しください。')).toBeTruthy()
  expect(calls).not.toContain(`POST orders/${id}/release`)
  expect(field.value).toBe('I had gone there.')

  delete answers.save
  submit()
  await screen.findByText('the queue')
  expect(router.state.location.pathname).toBe('/queue')
  const last = calls.lastIndexOf(`PUT orders/${id}/work`)
  expect(sent[last]).toMatchObject({ lines: [{ corrected: 'I had gone there.' }] })
  expect(calls.indexOf(`POST orders/${id}/release`)).toBeGreaterThan(last)
})

test('an instructor who closes the dialog during the request is notified of its refusal', async () => {
  const { dialog, submit } = await release({
    release: { status: 409, body: { code: 'too_late', message: 'もう戻せません。' } },
  })
  const releaseAnswers = delayAnswers((url) => url.endsWith('/release'))
  submit()
  fireEvent.click(dialog.getByRole('button', { name: '続きを書く' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await releaseAnswers()
  const told = within(await screen.findByRole('alertdialog'))
  expect(told.getByText('もう戻せません。')).toBeTruthy()
  fireEvent.click(told.getByRole('button', { name: '閉じる' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
