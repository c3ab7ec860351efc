import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { closeModals, useOpenModals } from '../../lib/modals.ts'
import { EnterCode, Waiting, Welcome } from './home-welcome.tsx'

afterEach(() => {
  closeModals()
  leave()
})

const gift = { remaining: 1200, kind: 'free', expires_at: '2027-02-19T15:30:00.000Z' }

async function arrive(entry: 'home-thanks' | 'home-auth0' | 'home-lp', lots: object[]) {
  await signIn({ 'GET /api/users/1/points': { balance: 1200, lots } })
  renderScreen(entry, () => <Welcome entry={entry} />, entry.replace('home-', '/home/'))
}

test('[Q-14] after the confirmation, home announces the gift and its last day in Japan', async () => {
  await arrive('home-thanks', [gift])
  expect(await screen.findByRole('heading', { name: '登録が完了しました' })).toBeTruthy()
  expect(await screen.findByText('1,200ポイントをお贈りしました（2027/2/20まで）')).toBeTruthy()
})

test('[Q-14] each home has its own welcome, and announces a gift only if it was granted', async () => {
  for (const [entry, lots] of [
    ['home-thanks', []],
    ['home-thanks', [{ ...gift, kind: 'paid' }]],
    ['home-auth0', []],
    ['home-lp', [gift]],
  ] as const) {
    await arrive(entry, [...lots])
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
    expect(screen.queryByText(/お贈りしました/)).toBeNull()
    leave()
  }
})

function Open() {
  return useOpenModals().map(({ id, name }) => <p key={id}>open: {name}</p>)
}

test('a member reopens the entry of the code from home', async () => {
  await signIn({ 'GET /api/users/1': { id: 1, email: 'hanako@example.com', verified: false } })
  renderScreen(
    'home',
    () => (
      <>
        <Waiting />
        <EnterCode />
      </>
    ),
    '/home',
  )
  render(<Open />)
  expect(await screen.findByText('hanako@example.com')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'コードを入力する' }))
  expect(await screen.findByText('open: registration')).toBeTruthy()
})
