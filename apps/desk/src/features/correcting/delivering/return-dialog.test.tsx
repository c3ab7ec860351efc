import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'
import { cleanUp, closePage } from '../../../test/clean-up.ts'

afterEach(cleanUp)

const comment = '本文が途中で切れているようです。続きを添えて、もう一度お出しください。'

async function openDialog(order: number) {
  const { calls, sent } = openAt(`/orders/${order}`, (call, body) => {
    if (call.endsWith('/return')) return { status: 204, body: null }
    if (call.startsWith('PUT ')) return { body: { ...body, revision: 2, updated_at: null } }
    return call === `GET orders/${order}` ? { body: orderInHand(order) } : undefined
  })
  fireEvent.click(await screen.findByText('添削できないのでお返しする'))
  const dialog = within(await screen.findByRole('dialog', { name: '学習者にお返しする' }))
  return {
    calls,
    sent,
    dialog,
    reason: dialog.getByRole<HTMLSelectElement>('combobox'),
    word: dialog.getByRole<HTMLTextAreaElement>('textbox'),
  }
}

test('reason and message of a return are restored for their order until it is returned', async () => {
  const first = await openDialog(7)
  fireEvent.change(first.reason, { target: { value: 'fields_swapped' } })
  fireEvent.change(first.word, { target: { value: comment } })
  fireEvent.click(first.dialog.getByRole('button', { name: '続きを書く' }))
  await closePage()

  const other = await openDialog(8)
  expect([other.reason.value, other.word.value]).toEqual(['', ''])
  await closePage()

  const again = await openDialog(7)
  expect([again.reason.value, again.word.value]).toEqual(['fields_swapped', comment])
  expect(again.dialog.getByText('書きかけを戻しました。')).toBeTruthy()
  fireEvent.click(again.dialog.getByRole('button', { name: 'お返しする' }))
  await screen.findByText('学習者にお返ししました。')
  expect(again.sent[again.calls.indexOf('POST orders/7/return')]).toEqual({ reason: 'fields_swapped', comment })
  await closePage()

  const afterwards = await openDialog(7)
  expect([afterwards.reason.value, afterwards.word.value]).toEqual(['', ''])
})

test('contact details in the message to the learner are listed and must be removed before it is sent', async () => {
  const { calls, sent, dialog, reason, word } = await openDialog(7)
  fireEvent.change(reason, { target: { value: 'fields_swapped' } })
  fireEvent.change(word, { target: { value: `${comment}続きは taro@lesson-room.jp まで。` } })
  fireEvent.click(dialog.getByRole('button', { name: 'お返しする' }))
  const note = within(dialog.getByRole('region', { name: 'このままではお返しできません' }))
  expect(note.getByRole('listitem').textContent).toBe('taro@lesson-room.jp メールアドレス')
  expect(calls).not.toContain('POST orders/7/return')

  expect(word.value.slice(word.selectionStart, word.selectionEnd)).toBe('taro@lesson-room.jp')
  expect(word.getAttribute('aria-invalid')).toBe('true')

  fireEvent.change(word, { target: { value: comment } })
  expect(dialog.queryByRole('region', { name: 'このままではお返しできません' })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'お返しする' }))
  await screen.findByText('学習者にお返ししました。')
  expect(sent[calls.indexOf('POST orders/7/return')]).toEqual({ reason: 'fields_swapped', comment })
})
