import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, enter, field, show, user, verify } from '../../../../test/account/registration.tsx'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { session } from '../../../lib/session.ts'
import { nextCode } from '../code-sent.ts'
import { signingUp } from '../signing-up.ts'
import VerificationCodeModal from './verification-code.tsx'

afterEach(() => {
  nextCode.after(0)
  leave()
})

test('[M-005] entering the code makes a member verified', async () => {
  const { requests, close } = await show()
  expect(screen.getByText('hanako@example.com')).toBeTruthy()
  expect(screen.getByText('state: unverified')).toBeTruthy()
  expect(screen.queryByLabelText(/^ユーザー名/)).toBeNull()
  await enter('012345')
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('confirmed'))
  expect(requests.find(({ call }) => call === verify)?.body).toEqual({ code: '012345' })
  expect(screen.getByText('state: verified')).toBeTruthy()
})

test('[M-007] a code that could not be sent stays in the field', async () => {
  await show({ [verify]: { status: 500, code: 'unexpected', message: 'エラー発生しました。' } })
  await enter('012345')
  expect(await screen.findByText('エラー発生しました。')).toBeTruthy()
  expect(await field()).toHaveProperty('value', '012345')
})

test('[M-007] the sixth digit sends the code by itself, once', async () => {
  const { requests, close } = await show()
  const code = await field()
  // happy-dom's showModal ignores it.
  expect(code.hasAttribute('autofocus')).toBe(true)
  const type = (value: string) => fireEvent.input(code, { target: { value } })
  type('01234')
  type('012 345')
  type('012 3456')
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('confirmed'))
  expect(requests.filter(({ call }) => call === verify).map(({ body }) => body)).toEqual([{ code: '012345' }])
})

test('[M-005] a member without a chosen username completes the profile first', async () => {
  const { requests, close } = await show(
    { 'GET /api/users/1/usernames/verify': { data: false } },
    user({ username_chosen: false, username: 'member_7f3a' }),
  )
  const name = screen.getByLabelText<HTMLInputElement>(/^ユーザー名/)
  expect(name.value).toBe('member_7f3a')
  fireEvent.input(name, { target: { value: 'hanako' } })
  await enter('012345')
  expect(await screen.findByText('このユーザー名は、ほかの方が使っています')).toBeTruthy()
  expect(requests.some(({ call }) => call === verify)).toBe(false)
  fireEvent.input(name, { target: { value: 'member_7f3a' } })
  await enter('012345')
  await waitFor(() => expect(close).toHaveBeenCalledWith('confirmed'))
  expect(requests.find(({ call }) => call === verify)?.body).toEqual({ code: '012345', username: 'member_7f3a' })
})

test('[M-005] a wrong address: the sign-up form is filled in, and the session stays on the server for it', async () => {
  const { requests } = await show()
  const token = session.authorization()?.replace(/^Bearer /, '')
  // The app leaves the screens of members when the session ends.
  const stop = session.subscribe(cleanup)
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  fireEvent.click(button('アドレスを直す（登録し直す）'))
  expect(await screen.findByText(/^hanako@example.com でのいまの登録は取り消されます/)).toBeTruthy()
  expect(session.current()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '登録し直す' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/signup'))
  expect(session.current()).toBeNull()
  expect(signingUp.typed()).toEqual({ email: 'hanako@example.com', username: 'hanako' })
  expect(signingUp.replaces()).toEqual({ replaces: token })
  expect(requests.some(({ call }) => call === 'POST /api/logout')).toBe(false)
  stop()
})

test('closing it confirms nothing', async () => {
  const { close } = await show()
  fireEvent.click(button('あとで入力する'))
  expect(close).toHaveBeenCalledExactlyOnceWith(undefined)
})

test('the code is accepted in any form, and only valid codes are sent', async () => {
  const { requests } = await show({ [verify]: { status: 400, code: 'code_wrong', message: '違います。', left: 4 } })
  for (const [typed, said] of [
    ['', '入力してください'],
    ['12345', '6桁の数字で入力してください'],
    ['1234567', '6桁の数字で入力してください'],
    ['abcdef', '6桁の数字で入力してください'],
  ] as const) {
    await enter(typed)
    expect(await screen.findByText(said)).toBeTruthy()
  }
  expect(requests.some(({ call }) => call === verify)).toBe(false)
  for (const typed of ['０１２３４５', ' 012 345 ', '012-345', '０１２　３４５']) await enter(typed)
  await waitFor(() => expect(requests.filter(({ call }) => call === verify).length).toBeGreaterThan(0))
  for (const { body } of requests.filter(({ call }) => call === verify)) expect(body).toEqual({ code: '012345' })
})

test('a code confirmed in another tab counts as a success', async () => {
  const { close } = await show({ [verify]: { status: 409, code: 'already_verified', message: 'x' } })
  await enter('012345')
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('confirmed'))
})

test.each([
  [400, 'code_wrong', { left: 4 }, 'コードが違います（あと4回）'],
  [400, 'code_expired', {}, '正しくありません。'],
  [429, 'code_locked', {}, '正しくありません。'],
])('[M-007] %i %s is shown at the field', async (status, code, extra, said) => {
  const { close } = await show({ [verify]: { status, code, message: '正しくありません。', ...extra } })
  await enter('012345')
  expect(await screen.findByText(said)).toBeTruthy()
  const empty = await field()
  expect(empty.getAttribute('aria-invalid')).toBe('true')
  expect(empty).toHaveProperty('value', '')
  expect(document.activeElement).toBe(empty)
  expect(close).not.toHaveBeenCalled()
})

test('[M-007] a tap on the button after the refusal of a code keeps the refusal', async () => {
  const { requests } = await show({ [verify]: { status: 400, code: 'code_wrong', message: '違います。', left: 3 } })
  const code = await field()
  fireEvent.input(code, { target: { value: '012345' } })
  expect(await screen.findByText('コードが違います（あと3回）')).toBeTruthy()
  fireEvent.click(button('確認する'))
  await act(async () => undefined)
  expect(screen.getByText('コードが違います（あと3回）')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect(requests.filter(({ call }) => call === verify)).toHaveLength(1)
  fireEvent.input(code, { target: { value: '1' } })
  fireEvent.input(code, { target: { value: '' } })
  fireEvent.click(button('確認する'))
  expect(await screen.findByText('入力してください')).toBeTruthy()
})

test('[M-007] the same dialog confirms a new e-mail address', async () => {
  const requests = await signIn({
    'GET /api/users/1': user({ verified: true, email: 'new@example.com' }),
    [verify]: user({ verified: true, email: 'new@example.com' }),
  })
  const close = vi.fn<(result?: 'confirmed') => void>()
  renderScreen(
    'home',
    () => <VerificationCodeModal data={{ email: 'new@example.com', purpose: 'email' }} close={close} />,
    '/home',
  )
  expect(await screen.findByText('new@example.com')).toBeTruthy()
  await enter('012345')
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('confirmed'))
  expect(requests.filter(({ call }) => call === verify)).toHaveLength(1)
  expect(queryClient.getQueryData(['own', 1, 'user'])).toMatchObject({ email: 'new@example.com' })
})
