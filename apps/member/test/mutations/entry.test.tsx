import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test } from 'vitest'
import LoginScreen from '../../src/features/account/screens/login.tsx'
import EmailUndoScreen from '../../src/features/account/screens/email-undo.tsx'
import PasswordResetScreen from '../../src/features/account/screens/password-reset.tsx'
import SignupScreen from '../../src/features/account/screens/signup.tsx'
import { session } from '../../src/lib/session.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr } from './failures.ts'

afterEach(leave)

const token = `x.${btoa(JSON.stringify({ sub: '42' }))}.x`
const screens = {
  login: LoginScreen,
  signup: SignupScreen,
  'password-reset': PasswordResetScreen,
  'email-undo': EmailUndoScreen,
} as const

/** Renders a screen for guests against a server with these answers. */
async function show(answers: Answers, name: keyof typeof screens, address: string) {
  await signIn(answers)
  session.end()
  return renderScreen(name, screens[name], address)
}
const type = async (label: RegExp, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(document.forms[0] ?? document.body)

const login = 'POST /api/login'
async function logIn() {
  await type(/^メールアドレス/, 'hanako@example.com')
  await type(/^パスワード必須/, 'tensaku-1')
  submit()
}

test.each(failures('login_failed', 'too_many_attempts'))(
  '[S-029] signing in, %s: a message appears above the form',
  async (_, answer, said) => {
    const where = await show({ [login]: answer }, 'login', '/login')
    await logIn()
    await screen.findByText(said)
    expect([session.current(), where()]).toEqual([null, '/login'])
  },
)

test('[S-029] signing in starts the session', async () => {
  await show({ [login]: { token } }, 'login', '/login')
  await logIn()
  await waitFor(() => expect(session.current()?.userId).toBe(42))
})

const signup = 'POST /api/signup'
async function signUp(answer: unknown) {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  const captcha = { kind: 'altcha', challenge: made }
  const where = await show({ 'GET /api/captcha': captcha, [signup]: answer }, 'signup', '/signup')
  await type(/^メールアドレス/, 'hanako@example.com')
  await type(/^パスワード必須/, 'tensaku-1')
  await type(/^ユーザー名/, 'hanako')
  submit()
  return where
}

test.each(failures('email_taken', 'username_taken', 'terms_outdated', 'captcha_failed'))(
  '[S-029] opening an account, %s: a message appears, and the form stays',
  async (_, answer, said) => {
    const where = await signUp(answer)
    await screen.findByText(said)
    expect(where()).toBe('/signup')
  },
)

test('[S-029] a new account is signed in', async () => {
  await signUp({ email: 'hanako@example.com', token })
  await waitFor(() => expect(session.current()?.userId).toBe(42))
})

const social = 'POST /api/oauth/users'
const notMade = 'アカウントを作成できませんでした。しばらくしてからもう一度お試しください。'

test.each(failuresOr(notMade, 'social_signup_withdrawn', 'social_email_exists', 'terms_outdated'))(
  '[S-029] opening an account through the provider, %s: a dialog shows it',
  async (_, answer, said) => {
    await show({ [social]: answer }, 'signup', '/signup?social=ticket')
    await screen.findByText(said)
    fireEvent.click(screen.getByRole('button', { name: '閉じる', hidden: true }))
    await screen.findByRole('heading', { name: '新規登録' })
    expect(session.current()).toBeNull()
  },
)

test('[S-029] a new account through the provider is signed in', async () => {
  await show({ [social]: { token } }, 'signup', '/signup?social=ticket')
  await waitFor(() => expect(session.current()).toEqual({ userId: 42, strategy: 'social' }))
})

const request = 'POST /api/password/requests'
async function askForLink(answer: unknown) {
  await show({ [request]: answer }, 'password-reset', '/password/reset')
  await type(/^メールアドレス/, 'hanako@example.com')
  submit()
}

test.each(failures('too_many_requests'))(
  '[S-029] requesting a new password, %s: a message appears, and the form stays',
  async (_, answer, said) => {
    await askForLink(answer)
    await screen.findByText(said)
    expect(screen.getByLabelText(/^メールアドレス/)).toBeTruthy()
  },
)

test('[S-029] a requested link replaces the form by a confirmation', async () => {
  await askForLink({})
  await screen.findByText(/hanako@example.com が登録されていれば/)
  expect(screen.queryByLabelText(/^メールアドレス/)).toBeNull()
})

const reset = 'POST /api/password/resets'
async function setPassword(answer: unknown) {
  const where = await show({ [reset]: answer }, 'password-reset', '/password/reset?token=one-time')
  await type(/^新しいパスワード/, 'tensaku-2')
  submit()
  return where
}

test.each(failures('reset_invalid', 'password_is_email', 'password_is_own', 'password_common', 'too_many_requests'))(
  '[S-029] setting a new password, %s: a message appears on its screen',
  async (_, answer, said) => {
    const where = await setPassword(answer)
    await screen.findByText(said)
    await waitFor(() => expect(where()).toBe('/password/reset'))
  },
)

test('[S-029] a new password is confirmed, and the login follows', async () => {
  const where = await setPassword({})
  await screen.findByText(/パスワードを変更しました/)
  fireEvent.click(screen.getByRole('button', { name: '閉じる', hidden: true }))
  await waitFor(() => expect(where()).toBe('/login'))
})

const undo = 'POST /api/emails/undo'
async function undoEmail(answer: unknown) {
  await show({ [undo]: answer }, 'email-undo', '/email/undo?token=one-time')
  fireEvent.click(await screen.findByRole('button', { name: '変更を取り消す' }))
}

test.each(failures('email_undo_invalid', 'email_taken', 'too_many_requests'))(
  '[S-029] undoing a change of address, %s: a message appears on its screen',
  async (_, answer, said) => {
    await undoEmail(answer)
    await screen.findByText(said)
  },
)

test('[S-029] undoing a change of address shows where the link for a new password was sent', async () => {
  await undoEmail({ email: 'hanako@example.com' })
  await screen.findByText(/hanako@example.com へ、新しいパスワードを/)
})
