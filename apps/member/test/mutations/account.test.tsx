import * as m from '@tensaku/messages'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import Export from '../../src/features/account/sections/export.tsx'
import Password from '../../src/features/account/sections/password.tsx'
import SessionList from '../../src/features/account/sections/sessions.tsx'
import Withdrawal from '../../src/features/account/sections/withdrawal.tsx'
import { member } from '../../src/features/account/test/member.ts'
import { session } from '../../src/lib/session.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr } from './failures.ts'

afterEach(leave)

const button = (name: string) => screen.findByRole('button', { name, hidden: true })
const press = async (name: string) => fireEvent.click(await button(name))
const type = async (label: RegExp, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(document.forms[0] ?? document.body)

/** Renders a part of the account screen. */
async function show(Part: ComponentType<{ user: ReturnType<typeof member> }>, answers: Answers) {
  const requested = await signIn(answers)
  renderScreen('settings-account', () => <Part user={member()} />, '/settings/account')
  return requested
}

async function changePassword(answer: unknown) {
  await show(Password, { 'PATCH /api/users/1/password': answer })
  await type(/^現在のパスワード/, 'tensaku-1')
  await type(/^新しいパスワード/, 'tensaku-2')
  submit()
}

test.each(
  failuresOr(
    m.settings_unchanged(),
    'password',
    'password_is_email',
    'password_is_own',
    'password_common',
    'too_many_attempts',
  ),
)('[S-029] changing the password, %s: a message appears, and the form keeps its text', async (_, answer, said) => {
  await changePassword(answer)
  await screen.findByText(said)
  expect(screen.getByDisplayValue('tensaku-2')).toBeTruthy()
})

test('[S-029] a changed password is confirmed, and the form is empty again', async () => {
  await changePassword({})
  await screen.findByText(/^パスワードを変更しました/)
  expect(screen.queryByDisplayValue('tensaku-2')).toBeNull()
})

const forgotten = '現在のパスワードをお忘れの方：再設定用のメールを受け取る'
const byMail = async (answer: unknown) => {
  await show(Password, { 'POST /api/password/requests': answer })
  await press(forgotten)
}

test.each(failures('too_many_requests'))(
  '[S-029] a password by mail, %s: a dialog shows it, and the request can be repeated',
  async (_, answer, said) => {
    await byMail(answer)
    await screen.findByText(said)
    expect(await button(forgotten)).toBeTruthy()
  },
)

test('[S-029] a sent mail replaces the button by a confirmation', async () => {
  await byMail({})
  await screen.findByText(/へメールをお送りしました/)
  expect(screen.queryByRole('button', { name: forgotten })).toBeNull()
})

const exports = 'POST /api/users/1/exports'
const list = 'GET /api/users/1/exports'
const made = { id: 1, status: 'waiting', created_at: '2026-11-20T00:00:00.000Z', expires_at: null }

test.each(failures('too_many_requests'))(
  '[S-029] requesting an export, %s: a dialog shows it, even if the list fails',
  async (_, answer, said) => {
    let requested = false
    await show(Export, {
      [list]: () => (requested ? undefined : { items: [] }),
      [exports]: () => {
        requested = true
        return answer
      },
    })
    await press('書き出しを申し込む')
    await screen.findByText(said)
  },
)

test('[S-029] a requested export is shown as in progress', async () => {
  const items: object[] = []
  await show(Export, {
    [list]: () => ({ items }),
    [exports]: () => {
      items.push(made)
      return made
    },
  })
  await press('書き出しを申し込む')
  await screen.findByText(/^準備しています/)
  expect(screen.queryByRole('button', { name: '書き出しを申し込む' })).toBeNull()
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull()
})

const file = 'GET /api/users/1/exports/1/file'
const ready = { ...made, status: 'ready', expires_at: '2999-11-27T00:00:00.000Z' }

test('a finished export is downloaded, and an expired one is reported', async () => {
  let [items, answer]: [object[], unknown] = [[ready], undefined]
  await show(Export, {
    [list]: () => ({ items }),
    [file]: () => {
      items = [{ ...ready, expires_at: null }]
      return answer
    },
  })
  await screen.findByText(/^データをご用意しました/)
  answer = { status: 404, code: 'export_not_found', message: 'ダウンロードできなくなりました。' }
  await press('ダウンロードする')
  await screen.findByText('ダウンロードできなくなりました。')
  await screen.findByText(/^前回ご用意したデータは/)
  expect(screen.queryByRole('button', { name: 'ダウンロードする' })).toBeNull()
})

const one = (n: number, current = false) => ({
  id: `0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6${n}`,
  current,
  strategy: 'local',
  user_agent: '',
  created_at: '2026-11-20T00:00:00.000Z',
  last_used_at: '2026-11-20T00:00:00.000Z',
})
const here = one(1, true)
const everywhere = [here, one(2), one(3)]
const endings = [
  ['one session', `DELETE /api/users/1/sessions/${one(2).id}`, /をログアウトさせる$/, [here, one(3)]],
  ['the other sessions', 'DELETE /api/users/1/sessions', /^ほかの端末をすべて/, [here]],
] as const

async function end(call: string, name: RegExp, answer: unknown, left: readonly object[]) {
  let items: readonly object[] = everywhere
  await show(SessionList, {
    'GET /api/users/1/sessions': () => ({ items }),
    [call]: () => {
      if (left.length < items.length) items = left
      return answer
    },
  })
  const [found] = await screen.findAllByRole('button', { name })
  if (found) fireEvent.click(found)
}

test.each(
  endings.flatMap(([what, call, name]) =>
    failures('session_not_found', 'too_many_requests').map((failure) => [what, ...failure, call, name] as const),
  ),
)('[S-029] ending %s, %s: a dialog shows it', async (_what, _name, answer, said, call, name) => {
  await end(call, name, answer, everywhere)
  await screen.findByText(said)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test.each(endings)('[S-029] ending %s removes it from the list', async (_, call, name, left) => {
  await end(call, name, {}, left)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(left.length))
  await screen.findByText('ログアウトしました')
})

async function withdraw(answer: unknown) {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  // A new page is loaded, so nothing of this one remains.
  const replaced = vi.spyOn(location, 'replace').mockImplementation(cleanup)
  await show(Withdrawal, { 'DELETE /api/users/1': answer })
  await press('退会の手続きへ進む')
  await type(/^現在のパスワード/, 'tensaku-1')
  submit()
  const agree = (await screen.findByRole('alertdialog', { hidden: true })).querySelector('footer button:last-child')
  if (agree) fireEvent.click(agree)
  return replaced
}

test.each(failures('password', 'reauthenticate', 'orders_running', 'too_many_attempts'))(
  '[S-029] withdrawing, %s: a message appears, and the account stays open',
  async (_, answer, said) => {
    const replaced = await withdraw(answer)
    await screen.findByText(said)
    expect(session.current()?.userId).toBe(1)
    expect(replaced).not.toHaveBeenCalled()
  },
)

test('[S-029] a withdrawal leads to the login', async () => {
  const replaced = await withdraw({})
  await waitFor(() => expect(replaced).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(session.current()).toBeNull()
})
