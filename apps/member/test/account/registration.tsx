import type { User } from '@tensaku/contract'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { useAccountState } from '../../src/features/account/account-state.ts'
import RegistrationModal from '../../src/features/account/modals/registration.tsx'
import { renderScreen, signIn } from '../drafts/render-screen.tsx'

export const verify = 'POST /api/users/1/verification'
export const resend = 'POST /api/users/1/verification/resend'
export const user = (overrides: Partial<User> = {}) => ({
  id: 1,
  username: 'hanako',
  username_chosen: true,
  email: 'hanako@example.com',
  verified: false,
  settings: {},
  ...overrides,
})

export const field = () => screen.findByLabelText(/^確認コード/)
export const button = (name: string) => screen.getByRole('button', { name, hidden: true })
export async function enter(code: string) {
  fireEvent.input(await field(), { target: { value: code } })
  fireEvent.submit(document.forms[0] ?? document.body)
}

function State() {
  return <p>state: {useAccountState()}</p>
}

/** The modal over a page that shows the account state. Returns the calls and the result of the modal. */
export async function show(answers: Record<string, unknown> = {}, asWhat = user()) {
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
