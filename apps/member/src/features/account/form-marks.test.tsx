import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { CodeDialog } from './components/code-dialog.tsx'
import { NewPassword } from './components/new-password.tsx'
import EmailEditModal from './modals/email-edit.tsx'
import LoginScreen from './screens/login.tsx'
import PasswordResetScreen from './screens/password-reset.tsx'
import SignupScreen from './screens/signup.tsx'
import Password from './sections/password.tsx'
import { Profile } from './sections/profile.tsx'
import Withdrawal from './sections/withdrawal.tsx'
import { member } from './test/member.ts'

afterEach(leave)

const user = member({ username_chosen: false })

const forms: Record<string, { file: string; screen: ComponentType; open?: string }> = {
  login: { file: 'screens/login.tsx', screen: LoginScreen },
  'sign-up': { file: 'screens/signup.tsx', screen: SignupScreen },
  'a forgotten password': { file: 'components/reset-request.tsx', screen: PasswordResetScreen },
  'a new password': {
    file: 'components/new-password.tsx',
    screen: () => <NewPassword token="" anew={() => undefined} />,
  },
  'the code': {
    file: 'components/code-dialog.tsx',
    screen: () => <CodeDialog title="" email="hanako@example.com" help="" naming={user} onClose={() => undefined} />,
  },
  'another address': {
    file: 'modals/email-edit.tsx',
    screen: () => <EmailEditModal data={{ email: user.email, has_password: true }} close={() => undefined} />,
  },
  profile: { file: 'sections/profile.tsx', screen: () => <Profile user={user} /> },
  'another password': { file: 'sections/password.tsx', screen: () => <Password user={user} /> },
  'closing the account': {
    file: 'sections/withdrawal.tsx',
    screen: () => <Withdrawal user={user} />,
    open: '退会の手続きへ進む',
  },
}

test.each(Object.entries(forms))('[V-016][UI-023] every label of the form of %s is marked once', async (_, form) => {
  await signIn({ 'GET /api/users/1': user, 'GET /api/captcha': { kind: 'altcha', challenge: {} } })
  renderScreen('login', form.screen, '/login')
  if (form.open) fireEvent.click(await screen.findByRole('button', { name: form.open }))
  await expect.poll(() => document.forms).toHaveLength(1)
  const labels = document.querySelectorAll('form label[for], form legend')
  expect(labels.length).toBeGreaterThan(0)
  for (const label of labels) expect(label.textContent?.match(/必須|任意/g)).toHaveLength(1)
})

const sources = import.meta.glob<string>('../../features/**/*.tsx', { query: '?raw', import: 'default', eager: true })
const withForm = Object.entries(sources)
  .map(([path, text]) => [path.replace(/^\.\//, ''), text] as const)
  .filter(([path, text]) => text.includes('<form ') && !path.includes('.test.'))
const ofAccount = ([path]: readonly [string, string]) => !path.startsWith('../')

test('the list contains every form of this feature', () => {
  expect(
    withForm
      .filter(ofAccount)
      .map(([path]) => path)
      .toSorted(),
  ).toEqual(
    Object.values(forms)
      .map(({ file }) => file)
      .toSorted(),
  )
})

test('other features label their forms only with Field, and every Field is marked, except in filters, which are all optional', () => {
  const others = withForm.filter((one) => !ofAccount(one) && !one[0].includes('-filter'))
  expect(others.length).toBeGreaterThan(5)
  const unmarked = others.filter(([, text]) =>
    text
      .split(/<Field\s/)
      .slice(1)
      .some((field) => !/\b(required|optional)\b/.test(field.split('</Field>')[0] ?? '')),
  )
  const labelled = others.filter(([, text]) => /<(label|legend)\b/.test(text))
  expect([...unmarked, ...labelled].map(([path]) => path)).toEqual([])
})
