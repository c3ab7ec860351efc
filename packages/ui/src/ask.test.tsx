import { stubHistory } from '@tensaku/testing/session-history'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { choose, confirm } from './ask.ts'

afterEach(async () => {
  for (const button of screen.queryAllByRole('button', { hidden: true })) await act(async () => fireEvent.click(button))
  vi.restoreAllMocks()
})

const dialogs = () => screen.queryAllByRole('alertdialog', { hidden: true })
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })))

test('a double tap before the dialog is loaded asks once, and the second tap confirms nothing', async () => {
  stubHistory()
  const question = { message: '取り消しますか？', confirm: '取り消す' }
  const first = confirm(question)
  const second = vi.fn()
  void confirm(question).then(second)
  await waitFor(() => expect(dialogs()).not.toHaveLength(0))
  await act(async () => undefined)
  expect(second.mock.calls).toEqual([[false]])
  expect(dialogs()).toHaveLength(1)
  await press('取り消す')
  expect(await first).toBe(true)

  const again = confirm(question)
  await waitFor(() => expect(dialogs()).toHaveLength(1))
  await press('取り消す')
  expect(await again).toBe(true)
})

test('a double tap asks a choice once, and a different question opens a second dialog', async () => {
  stubHistory()
  const question = { message: 'どちらにしますか？', answers: [{ value: 1, label: '一つ目' }] }
  const first = choose(question)
  const second = vi.fn()
  void choose(question).then(second)
  await waitFor(() => expect(dialogs()).not.toHaveLength(0))
  await act(async () => undefined)
  expect(second.mock.calls).toEqual([[undefined]])
  const other = confirm({ message: '続けますか？', confirm: '続ける' })
  await waitFor(() => expect(dialogs()).toHaveLength(2))
  await press('続ける')
  expect(await other).toBe(true)
  await press('一つ目')
  expect(await first).toBe(1)
})

test('a question whose dialog was removed unanswered can be asked again', async () => {
  stubHistory()
  const question = { message: '削除しますか？', confirm: '削除する' }
  void confirm(question)
  await waitFor(() => expect(dialogs()).toHaveLength(1))
  void confirm(question)
  await waitFor(() => expect(dialogs()).toHaveLength(2))
})
