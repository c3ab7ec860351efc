import { ApiError } from '@tensaku/contract/client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, speakChosenLanguage } from '../lib/language.ts'
import { ErrorLine } from './error-line.tsx'

afterEach(() => {
  cleanup()
  act(() => chooseLanguage('ja'))
  localStorage.clear()
})

const refused = (status: number, code: string, message: string, extra = {}) =>
  new ApiError(status, { code, message, ...extra })

function show(error: unknown) {
  speakChosenLanguage()
  chooseLanguage('ja')
  render(<ErrorLine error={error} />)
  return screen.getByRole('alert')
}

test('the text of a refusal follows a later change of language, with its waiting time', async () => {
  const line = show(refused(429, 'second_code_locked', 'しばらくお休みいただいています。', { retry_after: 600 }))
  expect(line.textContent).toBe('しばらくお休みいただいています。')
  act(() => chooseLanguage('en'))
  await expect.poll(() => line.textContent).toMatch(/^To keep your account safe.*in about 10 min/u)
  act(() => chooseLanguage('ja'))
  expect(line.textContent).toBe('しばらくお休みいただいています。')
})

test('a missing answer follows it too; a text that the catalogue does not have stays', async () => {
  const line = show(refused(0, 'no_answer', 'つながりませんでした。'))
  act(() => chooseLanguage('en'))
  expect(line.textContent).toMatch(/server/u)
  cleanup()
  const other = show(refused(409, 'of_a_newer_server', '新しいお断り'))
  act(() => chooseLanguage('en'))
  await act(() => import('@tensaku/messages/catalogue'))
  expect(other.textContent).toBe('新しいお断り')
})

test('without an error the line is empty', () => {
  expect(show(null).textContent).toBe('')
})

test('an error that lies out of view is brought into view, and an empty line stays where it is', () => {
  const seen = vi.fn()
  Element.prototype.scrollIntoView = seen
  show(null)
  expect(seen).not.toHaveBeenCalled()
  cleanup()
  show('金額をもう一度ご確認ください。')
  expect(seen).toHaveBeenCalledWith({ block: 'nearest' })
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
