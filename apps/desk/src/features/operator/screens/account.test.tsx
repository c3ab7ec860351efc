import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountScreen } from './account.tsx'
import { cleanUp } from '../../../test/clean-up.ts'
import { showPart } from '../../../test/show.tsx'

afterEach(cleanUp)

test('operators see the age of their second factor, and renew it with their password', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url === '/api/ops/me') return Response.json({ id: 1, name: '事務局 花子', email: 'operator@example.com' })
    if (url === '/api/ops/sessions') return Response.json({ items: [] })
    if (method === 'GET') return Response.json({ since: '2026-11-01T03:00:00.000Z', recovery_left: 4 })
    sent.push([`${method} ${url}`, JSON.parse(body as string)])
    return Response.json({ ticket: 't', secret: 'ABCDEFGHJKMN', uri: 'otpauth://totp/Tensaku:a?secret=ABCDEFGHJKMN' })
  })
  showPart(<AccountScreen />)
  expect(await screen.findByText('事務局 花子')).toBeTruthy()
  expect(screen.getByText('operator@example.com')).toBeTruthy()
  expect(await screen.findByText(/回復コードは残り4個です/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /設定し直す/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/パスワード/), { target: { value: 'secret-1' } })
  fireEvent.click(screen.getByRole('button', { name: '次へ' }))
  expect(await screen.findByText('ABCD EFGH JKMN')).toBeTruthy()
  expect(sent).toEqual([['POST /api/ops/second-factor', { password: 'secret-1' }]])
})
