import type { User } from '@tensaku/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { session } from '../../../lib/session.ts'
import { useAccountState } from '../account-state.ts'
import { nextCode } from '../code-sent.ts'
import { signingUp } from '../signing-up.ts'
import RegistrationModal from './registration.tsx'
import VerificationCodeModal from './verification-code.tsx'

afterEach(() => {
  vi.useRealTimers()
  nextCode.after(0)
  leave()
})

const verify = 'POST /api/users/1/verification'
const resend = 'POST /api/users/1/verification/resend'
const user = (overrides: Partial<User> = {}) => ({
  id: 1,
  username: 'hanako',
  username_chosen: true,
  email: 'hanako@example.com',
  verified: false,
  settings: {},
  ...overrides,
})

const field = () => screen.findByLabelText(/^確認コード/)
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
async function enter(code: string) {
  fireEvent.input(await field(), { target: { value: code } })
  fireEvent.submit(document.forms[0] ?? document.body)
}

function State() {
  return <p>state: {useAccountState()}</p>
}

/** The modal over a page that shows the account state. Returns the calls and the result of the modal. */
async function show(answers: Record<string, unknown> = {}, asWhat = user()) {
  let now = asWhat
  const requests = await signIn({
    'GET /api/users/1': () => now,
    [verify]: () => {
      now = { ...now, verified: true }
      return now
    },
    [resend]: {},
    ...answers,
  })
  const close = vi.fn<(result?: 'confirmed') => void>()
  renderScreen(
    'home',
    () => (
      <>
        <State />
        <RegistrationModal data={{}} close={close} />
      </>
    ),
    '/home',
  )
  await field()
  return { requests, close }
}

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

test('[M-007] a reload keeps the countdown', async () => {
  nextCode.after(40)
  vi.resetModules()
  const reloaded = await import('../code-sent.ts')
  expect(reloaded.nextCode).not.toBe(nextCode)
  expect(reloaded.nextCode.at()).toBe(nextCode.at())
})

test('[M-007] another code is possible once a minute, and the button counts down the server’s time', async () => {
  let answer: unknown = {}
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { requests } = await show({ [resend]: () => answer })
  fireEvent.click(button('コードを再送信する'))
  expect(await screen.findByText(/新しい確認コードをお送りしました/)).toBeTruthy()
  expect(screen.getByText(/^あと(5[5-9]|60|61)秒で再送信できます$/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(62_000)
  answer = { status: 429, code: 'resend_too_early', message: '送ったばかりです。', retry_after: 20 }
  fireEvent.click(button('コードを再送信する'))
  expect(await screen.findByText('確認メールは1分に1通までお送りできます。')).toBeTruthy()
  expect(screen.queryByText('送ったばかりです。')).toBeNull()
  expect(screen.getByText(/^あと(1[5-9]|20|21)秒で再送信できます$/)).toBeTruthy()
  expect(requests.filter(({ call }) => call === resend)).toHaveLength(2)
})

test('[M-007] the request for another code removes the refusal of the old one', async () => {
  nextCode.after(0)
  await show({ [verify]: { status: 400, code: 'code_wrong', message: '違います。', left: 4 } })
  await enter('012345')
  expect(await screen.findByText(/違います（あと/)).toBeTruthy()
  fireEvent.click(button('コードを再送信する'))
  expect(await screen.findByText(/新しい確認コードをお送りしました/)).toBeTruthy()
  expect(screen.queryByText(/違います。/)).toBeNull()
})

test('[M-007] after the sign-up, the button counts down from the start', async () => {
  nextCode.after()
  await show()
  expect(screen.getByText(/^あと(5[5-9]|60|61)秒で再送信できます$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'コードを再送信する', hidden: true })).toBeNull()
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
