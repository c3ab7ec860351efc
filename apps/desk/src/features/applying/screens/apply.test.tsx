import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { ApplyScreen } from './apply.tsx'

beforeEach(() => language.set('ja'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const QUESTION = 'この端末に、書きかけの応募があります'
const email = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^メールアドレス/ })
const again = () => {
  cleanup()
  render(<ApplyScreen />)
}
function write() {
  again()
  const field = email()
  if (!field) throw new Error('there is nothing to write into')
  fireEvent.input(field, { target: { value: 'hana@example.com' } })
}

test('a reload in the same tab restores the application, and another tab asks before it shows it', () => {
  write()
  again()
  expect(email()?.value).toBe('hana@example.com')

  sessionStorage.clear()
  again()
  expect(screen.getByRole('region', { name: QUESTION })).toBeTruthy()
  expect([email(), document.body.innerHTML.includes('hana')]).toEqual([null, false])
  fireEvent.click(screen.getByRole('button', { name: '続きから書く' }))
  expect(email()?.value).toBe('hana@example.com')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  again()
  expect(email()?.value).toBe('hana@example.com')
})

test('a tab without typing for a while asks too, and a confirmed new start deletes the saved application', async () => {
  write()
  const later = Date.now() + 11 * 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  again()
  const discard = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: '消して新しく書く' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await discard('やめる')
  expect(screen.getByRole('region', { name: QUESTION })).toBeTruthy()
  await discard('消して新しく書く')
  await waitFor(() => expect(email()?.value).toBe(''))
  sessionStorage.clear()
  again()
  expect(email()?.value).toBe('')
})
