import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@tensaku/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignInCalls } from './sign-in-calls.ts'
import { SignInSteps } from './sign-in-steps.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const refusal = (code: string, message: string) => new ApiError(400, { code, message })
const offer = { ticket: 't', secret: 'ABCDEFGHJKMN', uri: 'otpauth://totp/Tensaku:a?secret=ABCDEFGHJKMN' }

/** The steps on a server with these answers. */
function open(overrides: Partial<SignInCalls>) {
  const done = vi.fn()
  const complete = vi.fn(async () => undefined)
  const calls: SignInCalls = {
    byPassword: async () => ({ step: 'done' }),
    byCode: async () => ({ recovery_codes: null, recovery_left: null }),
    complete,
    ...overrides,
  }
  render(<SignInSteps calls={calls} onDone={done} />)
  return { done, complete }
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function sendPassword() {
  type(/メールアドレス/, 'a@example.com')
  type('パスワード', 'secret-1')
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }))
}

test('a password without a second factor signs in', async () => {
  const { done, complete } = open({})
  await sendPassword()
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(complete).toHaveBeenCalledOnce()
})

test('a wrong code is shown until the other kind is chosen, and the right one signs in', async () => {
  const codes: string[] = []
  const { done } = open({
    byPassword: async () => ({ step: 'code', ticket: 't' }),
    byCode: async ({ ticket, code }) => {
      codes.push(`${ticket} ${code}`)
      if (code !== '123456') throw refusal('second_code_wrong', 'コードが正しくありません。')
      return { recovery_codes: null, recovery_left: null }
    },
  })
  await sendPassword()
  await screen.findByLabelText(/認証コード/)
  type(/認証コード/, '000000')
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }))
  await screen.findByText('コードが正しくありません。')
  fireEvent.click(screen.getByRole('button', { name: '認証アプリが手元にないとき' }))
  expect(screen.getByRole('alert').textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: '認証アプリのコードを使う' }))
  type(/認証コード/, '123456')
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(codes).toEqual(['t 000000', 't 123456'])
})

test('an expired sign-in begins again with the password and shows the reason', async () => {
  open({
    byPassword: async () => ({ step: 'code', ticket: 't' }),
    byCode: async () => {
      throw refusal('sign_in_over', '時間が過ぎました。')
    },
  })
  await sendPassword()
  await screen.findByLabelText(/認証コード/)
  type(/認証コード/, '123456')
  fireEvent.click(screen.getByRole('button', { name: 'ログイン' }))
  await screen.findByText('時間が過ぎました。')
  expect(screen.getByLabelText('パスワード')).toBeTruthy()
})

test('the first sign-in shows the secret as a QR code and as text, and then the recovery codes', async () => {
  const { done } = open({
    byPassword: async () => ({ step: 'set_up', ...offer }),
    byCode: async () => ({ recovery_codes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'], recovery_left: null }),
  })
  await sendPassword()
  const picture = await screen.findByRole('img', { name: /QRコード/ })
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  expect(screen.getByText('ABCD EFGH JKMN')).toBeTruthy()
  type(/認証コード/, '123456')
  fireEvent.click(screen.getByRole('button', { name: '確認して設定する' }))
  await screen.findByText('AAAA-BBBB-CCCC')
  expect(screen.getByText('DDDD-EEEE-FFFF')).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /先へ進む/ }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
})
