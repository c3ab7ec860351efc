import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAt } from '../../../test/show.tsx'
import { ForgotScreen } from './forgot.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an instructor requests a link once, and may try another address', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, typeof body === 'string' ? JSON.parse(body) : undefined])
    return new Response(null, { status: 204 })
  })
  showAt('/forgot', { '/forgot': { component: ForgotScreen }, '/login': { component: () => null } })
  const field = await screen.findByRole('textbox', { name: 'メールアドレス' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: ' yukari@example.com ' } })
  const form = field.closest('form') ?? field
  fireEvent.submit(form)
  fireEvent.submit(form)
  await screen.findByText(/^yukari@example.com が講師として登録されていれば/)
  expect(sent).toEqual([['/api/instructor/password/requests', { email: 'yukari@example.com' }]])
  fireEvent.click(screen.getByRole('button', { name: '別のアドレスで試す' }))
  expect(screen.getByRole('textbox', { name: 'メールアドレス' })).toBeTruthy()
})
