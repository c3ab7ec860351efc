import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { unsent } from '../../../lib/unsent.ts'
import Withdrawal from '../sections/withdrawal.tsx'
import { member } from './member.ts'

const left = { drafts: 0, restorable: 0 }

beforeEach(() => {
  unsent.register({
    count: async () => left.drafts,
    restorable: async () => left.restorable,
    flush: async () => undefined,
    keep: async () => true,
  })
})
afterEach(() => {
  Object.assign(left, { drafts: 0, restorable: 0 })
  leave()
})

test.each<[{ drafts: number; restorable?: number; memo?: string }, string]>([
  [{ drafts: 1, restorable: 2 }, 'この端末だけにある下書きや書きかけが3件あります。'],
  [{ drafts: 1, memo: 'ていねいな先生' }, 'この端末だけにある下書きや書きかけが2件あります。'],
  [{ drafts: 0, restorable: 0 }, '退会すると、元に戻すことはできません。'],
])('before withdrawing, %o on this device alone is listed in the question', async ({ memo = '', ...given }, said) => {
  Object.assign(left, given)
  if (memo) sessionStorage.setItem('teachers.memo.1.3', memo)
  const asked = await signIn({})
  renderScreen('settings-account', () => <Withdrawal user={member()} />, '/settings/account')
  fireEvent.click(await screen.findByRole('button', { name: '退会の手続きへ進む' }))
  fireEvent.input(screen.getByLabelText(/^現在のパスワード/), { target: { value: 'tensaku-1' } })
  fireEvent.click(screen.getByRole('button', { name: '退会する' }))
  const question = await screen.findByRole('alertdialog', { hidden: true })
  expect(question.textContent).toContain(said)
  fireEvent.click(question.querySelector('footer button')!)
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})
