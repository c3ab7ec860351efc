import * as m from '@tensaku/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUser } from '../../src/features/account/index.ts'
import EmailEdit from '../../src/features/account/modals/email-edit.tsx'
import FirstLevel from '../../src/features/account/modals/first-level.tsx'
import Level from '../../src/features/account/modals/level.tsx'
import SettingsServiceScreen from '../../src/features/account/screens/settings-service.tsx'
import Email from '../../src/features/account/sections/email.tsx'
import { Profile } from '../../src/features/account/sections/profile.tsx'
import { member } from '../../src/features/account/test/member.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr } from './failures.ts'

afterEach(() => {
  leave()
  document.documentElement.removeAttribute('style')
})

const put = 'PUT /api/users/1'
const patch = 'PATCH /api/users/1/emails'
const drop = 'DELETE /api/users/1/emails'
const waiting = member({ pending_email: 'new@example.com' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const type = async (label: RegExp, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })

type Shown = (user: ReturnType<typeof member>) => React.ReactNode
function Known({ shown }: { shown: Shown }) {
  const user = useUser().data
  return user && shown(user)
}
/** Renders a part of the settings with the member's cached data. */
async function show(shown: Shown, answers: Answers, user = member()) {
  const requested = await signIn({ 'GET /api/users/1': user, ...answers })
  renderScreen(
    'settings-account',
    () => (
      <>
        <Known shown={({ level, pending_email }) => `level ${level}, waiting ${pending_email}`} />
        <Known shown={shown} />
      </>
    ),
    '/settings/account',
  )
  await screen.findByText(/^level 2/)
  return requested
}

async function chooseLevel(answer: unknown) {
  const close = vi.fn()
  await show(() => <Level data={{ level: 2 }} close={close} />, { [put]: answer })
  fireEvent.click(await screen.findByRole('radio', { name: /^レベル4/ }))
  press('このレベルにする')
  return close
}

test.each(failuresOr(m.level_unchanged(), 'invalid_input', 'too_many_requests'))(
  '[S-029] changing the level, %s: a dialog shows it, and the level stays',
  async (_, answer, said) => {
    const close = await chooseLevel(answer)
    await screen.findByText(said)
    expect(screen.getByText(/^level 2/)).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  },
)

test('[S-029] the page shows the changed level', async () => {
  await chooseLevel(member({ level: 4 }))
  await screen.findByText(/^level 4/)
})

async function chooseFirstLevel(answer: unknown) {
  const close = vi.fn()
  await show(() => <FirstLevel data={{}} close={close} />, { [put]: answer })
  fireEvent.click(await screen.findByRole('button', { name: /^レベル4/ }))
  return close
}

test.each(failuresOr(m.level_unchanged(), 'invalid_input', 'too_many_requests'))(
  '[S-029] choosing the first level, %s: a dialog shows it, and the question stays',
  async (_, answer, said) => {
    const close = await chooseFirstLevel(answer)
    await screen.findByText(said)
    expect(screen.getByText(/^level 2/)).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  },
)

test('[S-029] the page shows the first level', async () => {
  await chooseFirstLevel(member({ level: 4 }))
  await screen.findByText(/^level 4/)
})

async function rename(answer: unknown) {
  await show((user) => <Profile user={user} />, {
    'GET /api/users/1/usernames/verify': { data: true },
    [put]: answer,
  })
  await type(/^ユーザー名/, 'hanako_2')
  press('プロフィールを保存する')
}

test.each(failuresOr(m.settings_profile_unsent(), 'username_taken', 'invalid_input'))(
  '[S-029] saving the profile, %s: a message appears, and nothing is lost',
  async (_, answer, said) => {
    await rename(answer)
    await screen.findByText(said)
    expect(screen.getByDisplayValue('hanako_2')).toBeTruthy()
  },
)

test('[S-029] the screen shows the saved profile', async () => {
  await rename(member({ username: 'hanako_2', level: 3 }))
  await screen.findByText('保存しました')
  await screen.findByText(/^level 3/)
  expect(screen.getByDisplayValue('hanako_2')).toBeTruthy()
})

async function enlarge(answer: unknown) {
  await show(() => <SettingsServiceScreen />, { [put]: answer })
  fireEvent.click(await screen.findByRole('radio', { name: '大' }))
}

test.each(failures('invalid_input', 'too_many_requests'))(
  '[S-029] sending the settings, %s: a message offers to try again',
  async (_, answer, said) => {
    await enlarge(answer)
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(said)).toBeTruthy()
    expect(notice.getByText(/ほかの端末にはまだ反映されていません/)).toBeTruthy()
    expect(notice.getByRole('button', { name: 'もう一度試す' })).toBeTruthy()
  },
)

test('[S-029] the account has the sent settings', async () => {
  await enlarge(member({ level: 3, settings: { font: 'large' } }))
  await screen.findByText('保存しました')
  await screen.findByText(/^level 3/)
})

async function changeEmail(answer: unknown) {
  const close = vi.fn()
  await show(() => <EmailEdit data={{ email: 'hanako@example.com', has_password: true }} close={close} />, {
    'GET /api/emails/verify': { data: true },
    [patch]: answer,
  })
  await type(/^新しい/, 'new@example.com')
  await type(/^現在のパスワード/, 'tensaku-1')
  fireEvent.submit(document.forms[0] ?? document.body)
  return close
}

test.each(
  failuresOr(
    m.settings_unchanged(),
    'password',
    'reauthenticate',
    'too_many_attempts',
    'email_own',
    'email_taken',
    'email_blocked',
    'resend_too_early',
    'resend_limit',
  ),
)('[S-029] requesting another address, %s: a message appears, and the dialog stays', async (_, answer, said) => {
  const close = await changeEmail(answer)
  await screen.findByText(said)
  expect(close).not.toHaveBeenCalled()
})

test('[S-029] a requested address is shown as pending', async () => {
  const close = await changeEmail(waiting)
  await screen.findByText(/waiting new@example.com/)
  expect(close).toHaveBeenCalledExactlyOnceWith('asked')
})

const dropEmail = async (answers: Answers) => {
  await show((user) => <Email user={user} />, answers, waiting)
  press('取り消す')
}

test.each(failuresOr(m.settings_unchanged(), 'too_many_requests'))(
  '[S-029] dropping the new address, %s: a dialog shows it at once, and the address stays pending',
  async (_, answer, said) => {
    let requested = false
    await dropEmail({
      'GET /api/users/1': () => (requested ? undefined : waiting),
      [drop]: () => {
        requested = true
        return answer
      },
    })
    await screen.findByText(said)
    expect(screen.getByText(/waiting new@example.com/)).toBeTruthy()
  },
)

test('[S-029] a dropped address is no longer pending', async () => {
  let user = waiting
  await dropEmail({ 'GET /api/users/1': () => user, [drop]: () => (user = member()) })
  await screen.findByText(/waiting null/)
  await waitFor(() => expect(screen.queryByRole('button', { name: '取り消す' })).toBeNull())
})
