import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { session } from '../../../lib/session.ts'
import PasswordResetScreen from './password-reset.tsx'

afterEach(leave)

const submit = () => fireEvent.submit(document.forms[0] ?? document.body)
async function show(answers: Record<string, unknown>, address = '/password/reset') {
  const requests = await signIn(answers)
  session.end()
  const where = renderScreen('password-reset', PasswordResetScreen, address)
  await screen.findByRole('heading')
  return { requests, where }
}

test('the request for a link has the same answer for every address', async () => {
  const { requests } = await show({ 'POST /api/password/requests': {} })
  fireEvent.input(screen.getByLabelText(/^メールアドレス/), { target: { value: 'who@example.com' } })
  submit()
  expect(await screen.findByText(/who@example.com が登録されていれば/)).toBeTruthy()
  expect(requests).toMatchObject([{ body: { email: 'who@example.com' } }])
  fireEvent.click(screen.getByRole('button', { name: 'もう一度入力する' }))
  expect(screen.getByLabelText(/^メールアドレス/)).toBeTruthy()
})

test('[E-004] the link sets a password, its token leaves the address bar, and the success has a close button', async () => {
  const { requests, where } = await show({ 'POST /api/password/resets': {} }, '/password/reset?token=one-time')
  await waitFor(() => expect(where()).toBe('/password/reset'))
  fireEvent.input(screen.getByLabelText(/^新しいパスワード/), { target: { value: 'tensaku-2' } })
  submit()
  const dialog = await screen.findByRole('alertdialog', { hidden: true, name: '完了' })
  expect(dialog.textContent).toContain('パスワードを変更しました')
  expect(requests).toMatchObject([{ body: { token: 'one-time', password: 'tensaku-2' } }])
  fireEvent.click(screen.getByRole('button', { name: '閉じる', hidden: true }))
  await waitFor(() => expect(where()).toBe('/login'))
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
})

test('a used or expired link leads back to the request for another one', async () => {
  const refusal = { status: 400, code: 'reset_invalid', message: 'このリンクは使えません。' }
  await show({ 'POST /api/password/resets': refusal }, '/password/reset?token=old')
  fireEvent.input(await screen.findByLabelText(/^新しいパスワード/), { target: { value: 'tensaku-2' } })
  submit()
  expect(await screen.findByText('このリンクは使えません。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '再設定をやり直す' }))
  expect(screen.getByLabelText(/^メールアドレス/)).toBeTruthy()
})

test('a refusal of the password is shown at its field', async () => {
  const refusal = { status: 400, code: 'password_is_email', message: 'メールアドレスと同じです' }
  const { requests } = await show({ 'POST /api/password/resets': refusal }, '/password/reset?token=one-time')
  const field = await screen.findByLabelText(/^新しいパスワード/)
  fireEvent.input(field, { target: { value: 'short1' } })
  submit()
  expect(await screen.findByText('8文字以上で入力してください')).toBeTruthy()
  expect(requests).toEqual([])
  fireEvent.input(field, { target: { value: 'tensaku-2' } })
  submit()
  expect(await screen.findByText('メールアドレスと同じです')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test.each(['/password/reset', '/password/reset?token=one-time'])(
  'the form of one field at %s has its message at the field only',
  async (address) => {
    await show({}, address)
    submit()
    expect(await screen.findByText('入力してください')).toBeTruthy()
    expect(screen.queryByText('1か所をご確認ください。')).toBeNull()
  },
)
