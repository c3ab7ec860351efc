import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RecordedRequest, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { session } from '../../../lib/session.ts'
import { signingUp } from '../signing-up.ts'
import SignupScreen from './signup.tsx'

let answer: (body: unknown) => unknown
let requests: RecordedRequest[]

const challenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, hmacSignatureSecret: 'secret' })

const token = `x.${btoa(JSON.stringify({ sub: '42' }))}.x`

beforeEach(async () => {
  answer = () => ({ email: 'hanako@example.com', token })
  const challenges = [await challenge(), await challenge(), await challenge()]
  requests = await signIn({
    'GET /api/captcha': () => ({ kind: 'altcha', challenge: challenges.shift() }),
    'POST /api/signup': (body: unknown) => answer(body),
  })
  session.end()
})
afterEach(leave)

const label = { email: /^メールアドレス/, password: /^パスワード必須/, username: /^ユーザー名/ }
const type = (name: keyof typeof label, value: string) =>
  fireEvent.input(screen.getByLabelText(label[name]), { target: { value } })
const submit = () => fireEvent.submit(document.forms[0] ?? document.body)
async function show() {
  const where = renderScreen('signup', SignupScreen, '/signup')
  await screen.findByRole('heading', { name: '新規登録' })
  return where
}
function fill() {
  type('email', ' hanako@example.com ')
  type('password', 'tensaku-1')
  type('username', 'hanako')
}
const sent = () => requests.filter(({ call }) => call === 'POST /api/signup').map(({ body }) => body)
const refuse = (status: number, code: string, message: string) => () => ({ status, code, message })

test('a valid form opens the account, clears the stored text and signs in', async () => {
  await show()
  fill()
  submit()
  await waitFor(() => expect(session.current()).toEqual({ userId: 42, strategy: 'local' }))
  expect(sent()).toEqual([
    {
      email: 'hanako@example.com',
      password: 'tensaku-1',
      username: 'hanako',
      captcha: expect.stringContaining('"solution":{"counter":1,'),
      terms_version: expect.any(String),
    },
  ])
  expect(Object.entries(sessionStorage)).toEqual([
    ['signup.mailed', 'hanako@example.com'],
    ['account.next_code', expect.any(String)],
  ])
})

test('where the session cannot start, the thanks screen tells of the account', async () => {
  await session.start(`x.${btoa('{"sub":"7"}')}.x`)
  session.expire()
  const stop = session.onOtherUser(() => Promise.reject(new Error('The code could not be loaded.')))
  const where = await show()
  fill()
  submit()
  await waitFor(() => expect(where()).toBe('/signup/thanks'))
  expect(session.current()).toBeNull()
  stop()
})

test('[V-001] errors appear only on submission, at every field, and nothing is sent', async () => {
  await show()
  type('email', 'hanako')
  type('email', '')
  fireEvent.blur(screen.getByLabelText(label.email))
  expect(screen.queryByText('入力してください')).toBeNull()
  submit()
  await waitFor(() => expect(screen.getAllByText('入力してください')).toHaveLength(3))
  expect(sent()).toEqual([])
})

test('the address is refused as a password', async () => {
  await show()
  fill()
  type('email', 'hanako1@example.com')
  type('password', 'Hanako1@example.com')
  submit()
  expect(await screen.findByText('メールアドレスと同じパスワードは使えません')).toBeTruthy()
  expect(screen.getByLabelText(label.password).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test.each([
  ['email_taken', 409, 'email'],
  ['email_blocked', 403, 'email'],
  ['username_taken', 409, 'username'],
  ['password_is_email', 400, 'password'],
  ['password_is_own', 400, 'password'],
  ['password_common', 400, 'password'],
] as const)('%s is shown at its field', async (code, status, field) => {
  answer = refuse(status, code, 'だめです')
  const where = await show()
  fill()
  submit()
  expect(await screen.findByText('だめです')).toBeTruthy()
  expect(screen.getByLabelText(label[field]).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(label[field]))
  expect(where()).toBe('/signup')
  expect(screen.queryAllByRole('link', { name: 'このアドレスでログインする' })).toHaveLength(
    code === 'email_taken' ? 1 : 0,
  )
})

test('all refused fields are marked in one round', async () => {
  const also = [
    { code: 'password_common', message: '推測されます' },
    { code: 'username_taken', message: '使われています' },
  ]
  answer = () => ({ status: 409, code: 'email_taken', message: '登録済みです', also })
  await show()
  fill()
  submit()
  for (const text of ['登録済みです', '推測されます', '使われています'])
    expect(await screen.findByText(text)).toBeTruthy()
  for (const field of Object.values(label))
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: 'このアドレスでログインする' })).toBeTruthy()
})

test('a refused captcha is solved again and sent once more, but not twice', async () => {
  answer = refuse(400, 'captcha_failed', 'もう一度送信してください。')
  await show()
  fill()
  submit()
  expect(await screen.findByText('もう一度送信してください。')).toBeTruthy()
  expect(sent()).toHaveLength(2)
  expect(sent()[0]).not.toEqual(sent()[1])
})

test('the sign-up replaces the own unconfirmed account, or is an ordinary one if that account is closed', async () => {
  signingUp.again({ email: 'hanaco@example.com', username: 'hanako' }, 'old-token')
  await show()
  expect(screen.getByLabelText<HTMLInputElement>(label.username).value).toBe('hanako')
  answer = (body) =>
    'replaces' in Object(body)
      ? { status: 401, code: 'unauthenticated', message: 'ログインしてください' }
      : { email: 'hanako@example.com', token }
  fill()
  submit()
  await waitFor(() => expect(session.current()?.userId).toBe(42))
  expect(sent()).toEqual([
    expect.objectContaining({ email: 'hanako@example.com', replaces: 'old-token' }),
    expect.not.objectContaining({ replaces: expect.anything() }),
  ])
})

test('a reload keeps the form except the password', async () => {
  await show()
  fill()
  cleanup()
  await show()
  expect(screen.getByLabelText<HTMLInputElement>(label.email).value).toBe('hanako@example.com')
  expect(screen.getByLabelText<HTMLInputElement>(label.username).value).toBe('hanako')
  expect(screen.getByLabelText<HTMLInputElement>(label.password).value).toBe('')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('tensaku-1')
})

test('the terms open in another tab', async () => {
  await show()
  for (const [name, href] of [
    [/利用規約/, '/legal/terms'],
    [/プライバシーポリシー/, '/legal/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank'])
  }
})
