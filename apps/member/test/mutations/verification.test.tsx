import * as m from '@tensaku/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import RegistrationModal from '../../src/features/account/modals/registration.tsx'
import { nextCode } from '../../src/features/account/code-sent.ts'
import { member } from '../../src/features/account/test/member.ts'
import { useAccountState } from '../../src/features/account/index.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, refusal } from './failures.ts'

afterEach(() => {
  nextCode.after(0)
  leave()
})

const verify = 'POST /api/users/1/verification'
const resend = 'POST /api/users/1/verification/resend'

function Page({ close }: { close: (result?: 'confirmed') => void }) {
  return (
    <>
      <p>state: {useAccountState()}</p>
      <RegistrationModal data={{}} close={close} />
    </>
  )
}

/** Renders the code dialog over a page that shows the account state. */
async function show(call: string, answer: unknown) {
  let verified = false
  await signIn({
    'GET /api/users/1': () => member({ verified }),
    [call]: () => {
      verified = call === verify && answer !== undefined && !('code' in (answer as object))
      return answer
    },
  })
  const close = vi.fn<(result?: 'confirmed') => void>()
  renderScreen('home', () => <Page close={close} />, '/home')
  await screen.findByText('state: unverified')
  return close
}
async function enter() {
  fireEvent.input(await screen.findByLabelText(/^確認コード/), { target: { value: '012345' } })
  fireEvent.submit(document.forms[0] ?? document.body)
}

test.each(failures('code_wrong', 'code_expired', 'code_locked', 'email_taken', 'username_taken'))(
  '[S-029] entering the code, %s: a message appears in the dialog, which stays',
  async (_, answer, said) => {
    const close = await show(verify, answer)
    await enter()
    await screen.findByText(said)
    expect(close).not.toHaveBeenCalled()
  },
)

test('[S-029] a right code verifies the member, and the page shows it', async () => {
  const close = await show(verify, member({ verified: true }))
  await enter()
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('confirmed'))
  await screen.findByText('state: verified')
})

const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'コードを再送信する', hidden: true }))

test.each([
  // The countdown states the seconds that this refusal names.
  ['resend_too_early', refusal('resend_too_early'), m.verify_resend_early()] as const,
  ...failures('resend_limit', 'already_verified'),
])('[S-029] requesting another code, %s: a message appears next to the button', async (_, answer, said) => {
  await show(resend, answer)
  await ask()
  await screen.findByText(said)
})

test('[S-029] another sent code is confirmed, and the button counts down', async () => {
  await show(resend, {})
  await ask()
  await screen.findByText(/新しい確認コードをお送りしました/)
  expect(screen.queryByRole('button', { name: 'コードを再送信する', hidden: true })).toBeNull()
})
