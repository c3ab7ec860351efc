import { stubHistory } from '@tensaku/testing/session-history'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { alertError, choose, confirm } from './ask.ts'

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

test.each([
  [false, 0, 'オフラインです。お試しください。', 'オフラインです', /^電波のよいところで、もう一度お試しください。/],
  [false, 0, '送信できませんでした。', 'オフラインです', '送信できませんでした。'],
  [true, 0, '送信できませんでした。', 'エラー', '送信できませんでした。'],
  [false, 409, '送信できませんでした。', 'エラー', '送信できませんでした。'],
])('online: %s, status %d, “%s”: the failure has the header %s', async (online, status, message, header, said) => {
  stubHistory()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  void alertError({ message, status })
  await screen.findByRole('alertdialog', { name: header, hidden: true })
  expect(screen.getByText(said)).toBeTruthy()
})

test('a question whose code cannot be fetched says so, keeps typed text, and is asked at the next tap', async () => {
  stubHistory()
  document.body.insertAdjacentHTML('beforeend', '<textarea></textarea>')
  const field = document.querySelector('textarea')!
  field.value = '書きかけの質問'
  vi.resetModules()
  vi.doMock('./ask-view.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const asked = await import('./ask.ts')
  const question = { message: '質問を送りますか？', confirm: '送る' }
  const status = () => document.querySelector('[role=status] span')?.textContent
  expect(await asked.confirm(question)).toBe(false)
  expect(status()).toBe('エラー発生しました。しばらくしてからもう一度お試しください。')
  expect(await asked.choose({ message: 'どちらにしますか？', answers: [] })).toBeUndefined()
  await asked.alertError({ message: '送信できませんでした。' })
  expect(status()).toBe('送信できませんでした。')
  expect(field.value).toBe('書きかけの質問')

  vi.doUnmock('./ask-view.tsx')
  const answer = asked.confirm(question)
  await waitFor(() => expect(dialogs()).toHaveLength(1))
  await press('送る')
  expect(await answer).toBe(true)
  field.remove()
})
