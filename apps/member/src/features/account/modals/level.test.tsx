import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import Level from './level.tsx'
import { member } from '../test/member.ts'

afterEach(leave)

const put = 'PUT /api/users/1'
function open() {
  const close = vi.fn()
  renderScreen('settings', () => <Level data={{ level: 2 }} close={close} />, '/settings')
  return close
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'このレベルにする' }))

test('each of the six levels has a description, and the chosen one is saved and returned', async () => {
  const requests = await signIn({ [put]: member({ level: 4 }) })
  const close = open()
  const choices = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(choices).toHaveLength(6)
  expect(choices.map(({ checked }) => checked).indexOf(true)).toBe(1)
  fireEvent.click(screen.getByRole('radio', { name: /^レベル4/ }))
  press()
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(4))
  expect(requests.map(({ body }) => body)).toEqual([{ level: 4 }])
})

test('choosing the same level saves nothing', async () => {
  const requests = await signIn({})
  const close = open()
  await screen.findAllByRole('radio')
  press()
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith(2))
  expect(requests).toEqual([])
})

test('the dialog stays open if saving fails', async () => {
  await signIn({ [put]: { status: 500, code: 'unexpected', message: 'エラー発生しました。' } })
  const close = open()
  fireEvent.click(await screen.findByRole('radio', { name: /^レベル6/ }))
  press()
  await screen.findByText('エラー発生しました。')
  expect(close).not.toHaveBeenCalled()
})

test('without an answer of the server the message says that the level is unchanged', async () => {
  await signIn({})
  const close = open()
  fireEvent.click(await screen.findByRole('radio', { name: /^レベル6/ }))
  press()
  await screen.findByText('レベルは変わっていません。通信が戻ってから、もう一度お選びください。')
  expect(close).not.toHaveBeenCalled()
})
